import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ruleText } from '#contract/core/files/check.ts'
import { type FileRuleName, type Pixels, ruleOf } from '#contract/core/files/rules.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { createInspector, type Inspection, type InspectorOptions } from '#server/platform/inspection/inspector.ts'
import { createFolder } from './files.ts'

type InspectedFile = Inspection & {
  /** Codes of the findings. */
  codes: string[]
  /** The sanitised copy, if the file is accepted. */
  copy: Buffer | undefined
  /** CPU time in milliseconds, which other load does not lengthen. */
  ms: number
}

export interface FileInspector {
  take(rule: FileRuleName, bytes: Uint8Array, name?: string): Promise<InspectedFile>
  close(): Promise<void>
}

/** Creates a real inspector with its workers, and a folder for its input and output. */
export const startFileInspector = async (options?: InspectorOptions): Promise<FileInspector> => {
  const folder = await createFolder()
  const inspector = createInspector(options)
  let count = 0

  const take: FileInspector['take'] = async (rule, bytes, name = 'file') => {
    const id = ++count
    const source = await folder.write(`source${id}`, bytes)
    const target = join(folder.path, `target${id}`)
    const start = process.cpuUsage()
    const result = await inspector.inspect({ source, target, rule, name })
    const { user, system } = process.cpuUsage(start)
    const ms = (user + system) / 1_000
    const copy = existsSync(target) ? await readFile(target) : undefined
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
    return { ...result, codes: result.ok ? [] : result.problems.map(({ code }) => code), copy, ms }
  }

  const close = async () => {
    await inspector.close()
    await folder.remove()
  }
  return { take, close }
}

/** Returns a size that a rule accepts. */
export const pixelsFor = (name: FileRuleName): Pixels => {
  const { exact, within } = ruleOf(name)
  return exact ?? within ?? { width: 40, height: 30 }
}

export const titleOf = (name: FileRuleName): string => `${name} (${textIn(ruleText(ruleOf(name)), 'en')})`
