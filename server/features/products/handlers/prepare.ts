import { sql } from 'drizzle-orm'
import type { ProblemCode } from '#contract/core/problems.ts'
import { showsAnything } from '#contract/core/richText.ts'
import { type Alarms, alarmsFor } from '#contract/products/alarms.ts'
import type { ProductHelp } from '#contract/products/product.ts'
import { isEditable } from '#machines/products/productLife.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { parsePhoneInput } from '#server/platform/core/phone.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { product, vendor } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { stateRefusal } from '#server/platform/records/states.ts'
import { sanitizeHtml } from '#server/platform/richText/index.ts'

type Request = Record<string, unknown> & { id?: string; version?: number }

const refuse = (field: string, code: ProblemCode, { language }: SignedInContext) =>
  new ApiError('invalid', {}, [fieldError(field, code, language)])

/** Returns the stored form of the support phone. A number without a country code is of the vendor's country. */
const parseSupportPhone = async (phone: string | null, { db, caller, language }: SignedInContext) => {
  if (phone === null) return null
  const { tenancy } = caller
  const vid = typeof tenancy === 'object' ? tenancy.vid : null
  const [own] = await rowsOf<{ phone: string }>(
    db,
    sql`select contact_phone as phone from ${vendor} where ${vendor.vid} = ${vid}`,
  )
  return parsePhoneInput({ field: 'phone', phone, reference: own?.phone }, language)
}

/** Validates what the contract cannot, and sanitizes the help. Throws `invalid`. */
export const prepareProduct = async (request: Request, context: SignedInContext): Promise<Request> => {
  const {
    phone: typedPhone,
    alarms,
    deviceKind,
    help,
  } = request as {
    phone: string | null
    alarms: Alarms
    deviceKind: string | null
    help: ProductHelp[]
  }
  const phone = await parseSupportPhone(typedPhone, context)
  const possible: readonly string[] = alarmsFor(deviceKind)
  const unexpected = Object.keys(alarms).find((name) => !possible.includes(name))
  if (unexpected !== undefined) throw refuse(`alarms.${unexpected}`, 'notApplicable', context)
  const sanitized: ProductHelp[] = []
  for (const [index, one] of help.entries())
    sanitized.push({ ...one, html: await sanitizeHtml(one.html, `help.${index}.html`, context) })
  // Help without content, or with none left after sanitizing, is dropped.
  return { ...request, phone, help: sanitized.filter(({ html }) => showsAnything(html)) }
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
