/** RISKS C.1, homoglyphs: text is not rewritten; mixed words in addresses, package names and options are marked. */
import { expect, test } from 'vitest';
import { sanitise } from '../../src/safe/sanitise.ts';
import { sanitiseLabel } from '../../src/safe/sanitise-label.ts';

test.each([
  ['see https://p\u0430ypal.com/a', 'see https://p\u0430ypal.com⟨Cyrillic \u0430⟩/a'],
  ['https://ok.example/l\u043egin', 'https://ok.example/l\u043egin⟨Cyrillic \u043e⟩'],
  // No word of it is mixed, and yet it is read as apple.com.
  [
    'https://\u0430\u0440\u0440\u04cf\u0435.com',
    'https://\u0430\u0440\u0440\u04cf\u0435.com⟨Cyrillic \u0430, \u0440, \u04cf, \u0435⟩',
  ],
  ['npm i l\u043edash', 'npm i l\u043edash⟨Cyrillic \u043e⟩'],
  ['pip install --upgrade r\u0435quests now', 'pip install --upgrade r\u0435quests⟨Cyrillic \u0435⟩ now'],
  ['@sc\u043epe/pkg and left-p\u0430d', '@sc\u043epe⟨Cyrillic \u043e⟩/pkg and left-p\u0430d⟨Cyrillic \u0430⟩'],
  ['run `\u0441url`', 'run `\u0441url⟨Cyrillic \u0441⟩`'],
  ['g\u03bf\u03bfgle.com', 'g\u03bf\u03bfgle⟨Greek \u03bf⟩.com'],
  ['/usr/b\u0456n/x', '/usr/b\u0456n⟨Cyrillic \u0456⟩/x'],
])('%j is shown as %j, and is the same when done twice', (text, shown) => {
  expect(sanitise(text)).toBe(shown);
  expect(sanitise(shown)).toBe(shown);
  expect(sanitiseLabel(shown)).toBe(shown);
});

test('in the label of an option every word counts, elsewhere only names', () => {
  const label = 'Keep the prod\u0430tabase';
  expect(sanitiseLabel(label)).toBe(`${label}⟨Cyrillic \u0430⟩`);
  expect(sanitise(label)).toBe(label);
});

test.each([
  'Обновить Web-сервер и/или SQL-базу? Закоммитить в main: commitить, PRы, APIшка, git-ом',
  'Скорость 5 кВт, 10 МБ, 3 ГГц; файл отчёт.docx, C-шный код, т.е. по-русски',
  'https://магазин.рф/каталог и https://пример.com/путь, почта иван@пример.рф',
  'Η ταχύτητα του Web-server είναι 5km/h· βλ. αρχείο.txt',
  '10 µm, 5 μm, α=1, sinα, ρgh, hν, ΔEν, kΩ, x_α, f(β)/γ, λ-calculus, Δt/Δx',
  '使用 PayPal 支付，或 Яндекс Go / Yandex Маркет；例如 npm 安装包',
  'npm i lodash from Москва',
])('%j is left as it is', (text) => {
  expect(sanitise(text)).toBe(text);
  expect(sanitiseLabel(text)).toBe(text);
});

test('a text of nothing but such names, and a word without end', () => {
  const many = 'https://p\u0430y.com/ '.repeat(2000);
  expect(sanitise(many).split('⟨')).toHaveLength(2001);
  expect(sanitise(`x.${'p\u0430'.repeat(500_000)}`).length).toBeGreaterThan(1_000_000);
});
