import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import * as z from 'zod'

export interface FleetKey {
  serial: string
  pid: string
}

const line = z.object({ serial: z.string().min(1), pid: z.string().min(1) })

/**
 * Reads licence keys from a file that the console exports. Throws for another file, or one with fewer keys than needed.
 */
export const readKeys = async (file: string, needed: number): Promise<FleetKey[]> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}`)
  })
  const rows: unknown[] = parse(text, { columns: true, bom: true, skip_empty_lines: true })
  const keys = rows.map((row) => line.safeParse(row).data)
  if (keys.length === 0 || keys.includes(undefined)) throw new Error(`${file} is no export of a batch of licence keys`)
  if (keys.length < needed) throw new Error(`${file} has ${keys.length} keys, and ${needed} devices need one each`)
  return (keys as FleetKey[]).slice(0, needed)
}
