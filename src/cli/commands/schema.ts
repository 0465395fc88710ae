import { savedListSchema } from '../../lists/saved-schema.ts';
import { jsonSchema } from '../../systems/schema/json-schema.ts';
import { systemFor } from '../../systems/index.ts';
import type { Command } from '../command.ts';
import { jsonText } from '../json-text.ts';

export const schema: Command = {
  name: 'schema',
  usage: 'SYSTEM|list',
  says: "a system's scenario as JSON Schema",
  details:
    'Every field with what it means, what it allows and its default; for editors and other tools. `hitfold schema list` is of the lists that `hitfold list --save` and the app write.',
  operands: { min: 1, max: 1 },
  options: {},
  async run(args, io) {
    if (args.operands[0] === 'list') {
      io.out(jsonText(savedListSchema()));
      return 0;
    }
    const { id, name, schema: scenario } = await systemFor(args.operands[0]);
    io.out(jsonText(jsonSchema(scenario.fields, { id: `urn:hitfold:scenario:${id}`, title: `Scenario of ${name}` })));
    return 0;
  },
};
