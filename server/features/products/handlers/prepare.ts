import { sql } from 'drizzle-orm'
import type { ProblemCode } from '#contract/core/problems.ts'
import { showsAnything } from '#contract/core/richText.ts'
import { type Alarms, alarmsFor } from '#contract/products/alarms.ts'
import type { ProductHelp } from '#contract/products/product.ts'
import { isEditable } from '#machines/products/productLife.ts'
import { isPhone } from '#server/platform/auth/phones.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { product } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { refusedInState } from '#server/platform/records/states.ts'
import { cleanHtml } from '#server/platform/richText/index.ts'

type Request = Record<string, unknown> & { id?: string; version?: number }

const refuse = (field: string, code: ProblemCode, { language }: SignedInContext) =>
  new ApiError('invalid', {}, [fieldError(field, code, language)])

/** Checks what the contract cannot, and takes out of the help what could act. */
export const prepareProduct = async (request: Request, context: SignedInContext): Promise<Request> => {
  const { phone, alarms, deviceKind, help } = request as {
    phone: string | null
    alarms: Alarms
    deviceKind: string | null
    help: ProductHelp[]
  }
  if (phone !== null && !(await isPhone(phone))) throw refuse('phone', 'noSuchPhone', context)
  const possible: readonly string[] = alarmsFor(deviceKind)
  const odd = Object.keys(alarms).find((name) => !possible.includes(name))
  if (odd !== undefined) throw refuse(`alarms.${odd}`, 'notAsked', context)
  const cleaned: ProductHelp[] = []
  for (const [index, one] of help.entries())
    cleaned.push({ ...one, html: await cleanHtml(one.html, `help.${index}.html`, context) })
  // What holds nothing, or nothing any more, is no help.
  return { ...request, help: cleaned.filter(({ html }) => showsAnything(html)) }
}

/** What is being reviewed, approved or published stays as it is until it is opened for editing. */
export const assertEditable = async (tx: Database, { id }: Request, context: SignedInContext): Promise<void> => {
  if (id === undefined) return
  const [row] = await rowsOf<{ state: string }>(tx, sql`select state from ${product} where id = ${id}`)
  if (row && !isEditable(row.state)) throw refusedInState('productLife', row.state, context)
}
