/** The report's JSON Schema, as it is published. */
import * as z from 'zod/mini';
import { reportSchema } from './report-schema.ts';

export function reportJsonSchema(): object {
  return { title: 'askback report', ...z.toJSONSchema(reportSchema) };
}
