/** What Ink draws: the rows of the screen, one text each. Keys go to whoever takes them. */
import { Box, Text, useInput } from 'ink';
import { useSyncExternalStore } from 'react';
import type { Frames } from './frames.ts';
import type { InkKey } from './read-keys.ts';

interface Props {
  readonly frames: Frames;
  readonly onInput: (input: string, key: InkKey) => void;
}

export function App({ frames, onInput }: Props) {
  const { columns, rows } = useSyncExternalStore(frames.subscribe, frames.current);
  useInput(onInput);
  return (
    <Box width={columns} height={rows.length} flexDirection="column">
      {rows.map((row, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are slots of the screen, and faster so.
        <Text key={slot} wrap="truncate">
          {row}
        </Text>
      ))}
    </Box>
  );
}
