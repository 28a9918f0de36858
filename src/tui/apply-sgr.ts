/** A style and the codes that change it → the next style, told in as few codes as it takes. */
export interface Style {
  readonly weight: string;
  readonly inverse: string;
  readonly ink: string;
  readonly ground: string;
  /** All of it, to be written. */
  readonly codes: string;
}

export const plainStyle: Style = { weight: '', inverse: '', ink: '', ground: '', codes: '' };

export function applySgr(before: Style, sequence: string): Style {
  let { weight, inverse, ink, ground } = before;
  const codes = sequence.split(/[;:]/).map(Number);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    if (code === 0) weight = inverse = ink = ground = '';
    else if (code === 1 || code === 2) weight = String(code);
    else if (code === 22) weight = '';
    else if (code === 7 || code === 27) inverse = code === 7 ? '7' : '';
    else if (code === 39) ink = '';
    else if (code === 49) ground = '';
    else if (code === 38 || code === 48) {
      const length = codes[i + 1] === 2 ? 5 : 3;
      const color = codes.slice(i, i + length).join(';');
      if (code === 38) ink = color;
      else ground = color;
      i += length - 1;
    } else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) ink = String(code);
    else if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107)) ground = String(code);
  }
  return {
    weight,
    inverse,
    ink,
    ground,
    codes: [weight, inverse, ink, ground].filter((part) => part !== '').join(';'),
  };
}
