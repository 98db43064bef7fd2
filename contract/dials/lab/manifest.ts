import * as z from 'zod'
import { isStorable } from '#contract/core/characters.ts'
import { type ScreenShape, screenShapes, screenSideMax } from '#contract/dials/screen.ts'
import { type Finding, finding } from './findings.ts'
import { packageLimits } from './limits.ts'

export const manifestName = 'manifest.json'

const side = z.int().min(1).max(screenSideMax)
/** Text that can be stored in a report. */
const text = (most: number) => z.string().min(1).max(most).refine(isStorable)
const path = text(200)
const most = 1_000

/** Manifest of a package (docs/dial-packages.md). */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  screen: z.strictObject({
    width: side,
    height: side,
    shape: z.enum(Object.keys(screenShapes) as [ScreenShape, ...ScreenShape[]]),
  }),
  /** PIDs. */
  products: z.array(text(20)).min(1).max(100),
  /** Required memory in KB. */
  memory: z.int().min(1),
  frames: z
    .array(z.strictObject({ file: path, ms: z.int().min(1).max(600_000) }))
    .min(1)
    .max(most),
  alwaysOn: path.nullable(),
  texts: z
    .array(
      z.strictObject({
        text: text(100),
        size: z.number().min(0).max(most),
        x: z.int(),
        y: z.int(),
        width: z.int().min(1).max(most),
        height: z.int().min(1).max(most),
      }),
    )
    .max(200),
  /** Sizes of all other files in bytes, by name. */
  files: z.record(path, z.int().min(0)),
})

export type Manifest = z.infer<typeof manifestSchema>

const utf8 = new TextDecoder('utf-8', { fatal: true })
const issuesMax = 5

const parsed = (content: Uint8Array): unknown => {
  try {
    return JSON.parse(utf8.decode(content))
  } catch {
    return undefined
  }
}

/** Parses the manifest, or returns the findings that make it invalid. */
export const readManifest = (
  files: ReadonlyMap<string, Uint8Array>,
): { manifest?: Manifest | undefined; findings: Finding[] } => {
  const content = files.get(manifestName)
  if (!content) return { findings: [finding('manifestMissing')] }
  const json = content.length <= packageLimits.manifestBytes ? parsed(content) : undefined
  const { success, data, error } = manifestSchema.safeParse(json)
  if (success) return { manifest: data, findings: [] }
  const fields = new Set(error.issues.map((issue) => issue.path.join('.') || manifestName))
  return { findings: [...fields].slice(0, issuesMax).map((field) => finding('manifestInvalid', { field })) }
}

/** Compares the files listed in the manifest with the actual ones. */
export const fileFindings = (
  { files: listed, frames, alwaysOn }: Manifest,
  files: ReadonlyMap<string, Uint8Array>,
): Finding[] => {
  const named = new Set([
    ...Object.keys(listed),
    ...frames.map(({ file }) => file),
    ...(alwaysOn === null ? [] : [alwaysOn]),
  ])
  return [
    ...[...named].flatMap((file) => {
      const [found, size] = [files.get(file)?.length, Object.hasOwn(listed, file) ? listed[file] : undefined]
      if (found === undefined) return [finding('fileMissing', { file })]
      return size === undefined || size === found ? [] : [finding('fileSize', { file, found, said: size })]
    }),
    ...[...files.keys()]
      .filter((file) => file !== manifestName && !Object.hasOwn(listed, file))
      .map((file) => finding('fileUnlisted', { file })),
  ]
}
