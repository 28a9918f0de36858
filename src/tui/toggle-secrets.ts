/** `s`: secrets are shown to whoever asks twice, and hidden again by the next one. */
import { safe } from '../safe/safe.ts';
import { showAs } from './grow-session.ts';
import type { Hide } from './open-session.ts';
import type { Opened, State } from './state.ts';

export function toggleSecrets(state: State, opened: Opened, hide: Hide): State {
  const { source, secrets } = opened;
  if (secrets === 'hidden')
    return {
      ...state,
      opened: { ...opened, secrets: 'asked' },
      message: safe`s once more shows keys, tokens and passwords`,
    };
  if (secrets === 'asked')
    return {
      ...state,
      opened: { ...showAs(opened, source, source), secrets: 'shown' },
      message: safe`secrets are shown`,
    };
  const hidden = showAs(opened, source, hide(source));
  return { ...state, opened: { ...hidden, secrets: 'hidden' }, message: safe`secrets are hidden` };
}
