import { sql } from 'drizzle-orm'
import type { ProblemCode } from '#contract/core/problems.ts'
import { showsAnything } from '#contract/core/richText.ts'
import { type Alarms, alarmsFor } from '#contract/products/alarms.ts'
import type { ProductHelp } from '#contract/products/product.ts'
import { isEditable } from '#machines/products/productLife.ts'
import { isPhone } from '#server/platform/auth/accounts.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { product } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { stateRefusal } from '#server/platform/records/states.ts'
import { sanitizeHtml } from '#server/platform/richText/index.ts'

type Request = Record<string, unknown> & { id?: string; version?: number }

const refuse = (field: string, code: ProblemCode, { language }: SignedInContext) =>
  new ApiError('invalid', {}, [fieldError(field, code, language)])

/** Validates what the contract cannot, and sanitizes the help. Throws `invalid`. */
export const prepareProduct = async (request: Request, context: SignedInContext): Promise<Request> => {
  const { phone, alarms, deviceKind, help } = request as {
    phone: string | null
    alarms: Alarms
    deviceKind: string | null
    help: ProductHelp[]
  }
  if (phone !== null && !(await isPhone(phone))) throw refuse('phone', 'impossiblePhone', context)
  const possible: readonly string[] = alarmsFor(deviceKind)
  const unexpected = Object.keys(alarms).find((name) => !possible.includes(name))
  if (unexpected !== undefined) throw refuse(`alarms.${unexpected}`, 'notApplicable', context)
  const sanitized: ProductHelp[] = []
  for (const [index, one] of help.entries())
    sanitized.push({ ...one, html: await sanitizeHtml(one.html, `help.${index}.html`, context) })
  // Help without content, or with none left after sanitizing, is dropped.
  return { ...request, help: sanitized.filter(({ html }) => showsAnything(html)) }
}

/**
 * Throws `transitionRefused` for a product that is under review, approved or published, which has to be opened for
 * editing first.
 */
export const assertEditable = async (tx: Database, { id }: Request, context: SignedInContext): Promise<void> => {
  if (id === undefined) return
  const [row] = await rowsOf<{ state: string }>(tx, sql`select state from ${product} where id = ${id}`)
  if (row && !isEditable(row.state)) throw stateRefusal('productLife', row.state, context)
}
