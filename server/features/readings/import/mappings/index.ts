import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileMapping, type Mapping } from '#server/features/readings/import/mapping.ts'

const folder = import.meta.dirname

/** Reads the built-in mappings from the JSON files of this folder, each named by its file. Throws if one is invalid. */
export const mappings: readonly Mapping[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({
    name: basename(file, '.json'),
    ...fileMapping.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  }))
