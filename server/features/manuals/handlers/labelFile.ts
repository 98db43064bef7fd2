import { sql } from 'drizzle-orm'
import type { LocalizedName } from '#contract/core/fields.ts'
import { manualAddress, manualDigitalLink } from '#contract/manuals/address.ts'
import type { LabelRequest } from '#contract/manuals/labelRequest.ts'
import { labelSheets } from '#contract/manuals/labels.ts'
import { sysArticleEbook as kind } from '#contract/manuals/manual.ts'
import type { LabelText } from '#server/features/manuals/labelDesign.ts'
import { drawLabels } from '#server/features/manuals/labels.ts'
import { manualVersion, sysArticleEbook } from '#server/features/manuals/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { type FileResponse, fileOf } from '#server/platform/http/sendFile.ts'
import { ownRecords } from '#server/platform/records/owner.ts'

const { id, state, pid, code, gtin, names, publishedVersion } = sysArticleEbook

interface LabelledManual {
  id: string
  state: string
  pid: string
  code: string
  gtin: string | null
  names: LocalizedName[]
}

const fileTitle = 'manuals.server:fileTitle'
/** Maximum number of manuals that an error names. */
const maxNamed = 5

const localTitle = (titles: readonly LocalizedName[], language: string): string =>
  (titles.find((title) => title.language === language) ?? titles.find(({ isDefault }) => isDefault))?.name ?? ''

/**
 * Reads the caller's manuals in the order of `ids`, with their published titles. Throws `notFound` if one is missing or
 * of another vendor.
 */
const readManuals = async (ids: readonly string[], context: SignedInContext): Promise<LabelledManual[]> => {
  const rows = await rowsOf<LabelledManual>(
    context.db,
    sql`select ${id} as id, ${state} as state, ${pid} as pid, ${code} as code, ${gtin} as gtin,
               coalesce(${manualVersion.names}, ${names}) as names
          from ${sysArticleEbook}
          left join ${manualVersion} on ${manualVersion.manualId} = ${id} and ${manualVersion.number} = ${publishedVersion}
         where ${id} = any(${sql.param(ids)}::uuid[]) and ${ownRecords(kind, context)}`,
  )
  if (rows.length < ids.length) throw new ApiError('notFound')
  const positions = new Map(ids.map((one, position) => [one, position]))
  return rows.toSorted((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
}

/** Returns the texts of the labels of each manual. Throws `invalid` if one is not published. */
const createLabels = async (request: LabelRequest, context: SignedInContext): Promise<LabelText[]> => {
  const manuals = await readManuals(request.ids, context)
  const unpublished = manuals.filter((manual) => manual.state !== 'published')
  if (unpublished.length > 0) {
    const titles = unpublished.slice(0, maxNamed).map((manual) => localTitle(manual.names, request.language))
    const name = [...titles, ...(unpublished.length > maxNamed ? ['…'] : [])].join(', ')
    throw new ApiError('invalid', {}, [fieldError('ids', 'notPublished', context.language, { name })])
  }
  const { publicUrl } = context.config
  return manuals.map((manual) => {
    const address = manualAddress(publicUrl, manual.code)
    const isLink = request.link === 'digitalLink' && manual.gtin !== null
    return {
      code: isLink ? manualDigitalLink(publicUrl, manual.code, manual.gtin ?? '') : address,
      title: localTitle(manual.names, request.language),
      pid: manual.pid,
      address,
    }
  })
}

export const labelFile = async (request: LabelRequest, context: SignedInContext): Promise<FileResponse> => {
  const { sheet, start, copies, cutMarks, errorCorrection, language } = request
  const labels = await createLabels(request, context)
  const title = `${textIn(fileTitle, context.language)} ${sheet}`
  const job = { sheet: labelSheets[sheet], start, copies, cutMarks, errorCorrection, labels, title, language }
  const pdf = await drawLabels(job, context)
  return fileOf(`${title}.pdf`, 'application/pdf', pdf)
}
