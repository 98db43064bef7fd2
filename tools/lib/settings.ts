import * as z from 'zod'
import { variables } from '#server/platform/config/variables.ts'

/** An environment variable that the server reads. */
interface Setting {
  name: string
  description: string | undefined
  /** Undefined if there is none, or if it is derived from other settings. */
  default: unknown
}

export const settingDescriptions: readonly Setting[] = Object.entries(variables.shape).map(([name, schema]) => ({
  name,
  description: schema.description,
  default: schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined,
}))

export const settingNames: readonly string[] = settingDescriptions.map(({ name }) => name)
