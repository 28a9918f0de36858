// What one writes first: every line parsed. `asks` reads line by line and keeps the questions; `chain` keeps every record
// of a session and walks from the last one to the first.
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [what, place] = process.argv.slice(2);

function list(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name));
}

async function countAsks(files) {
  const asks = new Map();
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const { message } = JSON.parse(line);
      if (!Array.isArray(message?.content)) continue;
      for (const block of message.content) {
        if (block.type === 'tool_use' && block.name === 'AskUserQuestion') asks.set(block.id, null);
        if (block.type === 'tool_result' && asks.has(block.tool_use_id)) asks.set(block.tool_use_id, block.content);
      }
    }
  }
  return asks.size;
}

function chainLength(file) {
  const records = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const byUuid = new Map(records.filter(({ uuid }) => uuid).map((record) => [record.uuid, record]));
  let length = 0;
  for (let at = records.findLast(({ uuid }) => uuid); at !== undefined; length++) {
    at = byUuid.get(at.parentUuid ?? at.logicalParentUuid);
  }
  return length;
}

const answer = what === 'chain' ? chainLength(place) : await countAsks(list(place));
process.stdout.write(`${answer}\n`);
