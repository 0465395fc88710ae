import { savedListSchema } from '../src/lists/index.ts';
import { SYSTEMS } from '../src/systems/index.ts';
import { jsonSchema } from '../src/systems/schema/json-schema.ts';

/**
 * The JSON Schemas that the site publishes, by their names: scenarios of each system and saved lists. What the readers accept, for
 * editors and
 * other tools.
 */
export const SCHEMAS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...(await Promise.all(
    SYSTEMS.map(async (entry): Promise<[string, unknown]> => {
      const { id, name, schema } = await entry.load();
      return [id, jsonSchema(schema.fields, { id: `urn:hitfold:scenario:${id}`, title: `Scenario of ${name}` })];
    }),
  )),
  ['list', savedListSchema()],
]);
