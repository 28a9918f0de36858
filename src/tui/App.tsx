/** What Ink draws: the rows of the screen, one text each. Keys go to the store. */
import { Box, Text, useInput } from 'ink';
import { useSyncExternalStore } from 'react';
import { paintRow } from './paint-row.ts';
import { readKeys } from './read-keys.ts';
import { frameRows } from './rows/frame-rows.ts';
import type { Store } from './store.ts';
import { themes } from './theme.ts';

interface Props {
  readonly store: Store;
  readonly now: () => number;
}

export function App({ store, now }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.drawn);
  useInput((input, key) => {
    for (const name of readKeys(input, key)) store.dispatch({ type: 'press', key: name });
  });
  const theme = themes[state.settings.theme];
  const { columns, rows } = state.size;
  return (
    <Box width={columns} height={rows} flexDirection="column">
      {frameRows(state, store.bodies(), now()).map((row, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are slots of the screen, and faster so.
        <Text key={slot} wrap="truncate">
          {paintRow(row, theme)}
        </Text>
      ))}
    </Box>
  );
}
