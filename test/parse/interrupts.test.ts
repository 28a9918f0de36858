import { expect, test } from 'vitest';
import { type TranscriptMaker, transcript } from './make-transcript.ts';

const rejection =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.";
const refused = () =>
  transcript()
    .prompt('u1', 'go')
    .calls('a1', 't1')
    .prompt('r1', [{ type: 'tool_result', tool_use_id: 't1', is_error: true, content: rejection }]);
const marker = (maker: TranscriptMaker, uuid: string) =>
  maker.prompt(uuid, [{ type: 'text', text: '[Request interrupted by user]' }]);
const kinds = async (maker: TranscriptMaker) => (await maker.parse()).decisions.map(({ kind }) => kind);

test('the marker behind a refusal says no more than the refusal', async () => {
  const alone = await kinds(refused());
  expect(alone).toHaveLength(1);
  expect(await kinds(marker(refused(), 'i1'))).toEqual(alone);
});

test('a second one does, and one after something else has happened', async () => {
  const alone = await kinds(refused());
  expect(await kinds(marker(marker(refused(), 'i1'), 'i2'))).toEqual([...alone, 'interrupt']);
  expect(await kinds(marker(refused().prompt('u2', 'go on'), 'i1'))).toEqual([...alone, 'interrupt']);
  expect(await kinds(marker(refused().says('a2', 'well'), 'i1'))).toEqual([...alone, 'interrupt']);
  expect(await kinds(marker(refused().calls('a2', 't2'), 'i1'))).toEqual([...alone, 'interrupt']);
});
