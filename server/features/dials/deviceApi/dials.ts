import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { LocalizedName } from '#contract/core/fields.ts'
import {
  type dialPackage as dialPackageCall,
  type dials as dialsCall,
  dialsPageSize,
} from '#contract/interfaces/deviceApi/dials.ts'
import { passesForProduct } from '#server/features/dials/report.ts'
import { dial, dialGroup, dialPackage, dialProduct, dialType } from '#server/features/dials/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import { publicUrlIn } from '#server/platform/files/storedFiles.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'

type Dials = ResponseOf<typeof dialsCall>
type Address = ResponseOf<typeof dialPackageCall>
type Row = Omit<Dials['list'][number], 'name' | 'type'> & { names: LocalizedName[]; types: LocalizedName[] }

/**
 * Selects the watch faces offered to devices of a product: on shelf, assigned to the product, and passing for it. A
 * listed face whose product has a new screen stays listed and may pass for its other products.
 */
const offeredDials = (pid: string | null): SQL =>
  sql`${dial} join ${dialPackage} on ${dialPackage.fileId} = ${dial.package} join ${file} on ${file.id} = ${dial.package}
      where ${dial.state} = 'onShelf' and ${dial.image} is not null
        and exists (select 1 from ${dialProduct} where dial_id = ${dial.id} and pid = ${pid})
        and ${passesForProduct(pid)}`

const packageLocation = (publicUrl: string): SQL =>
  sql`json_build_object('sha256', ${dialPackage.sha256}, 'bytes', ${file.bytes}, 'url', ${publicUrlIn(publicUrl)})`

const nameIn = (names: readonly LocalizedName[], language: string): string =>
  (names.find((one) => one.language === language) ?? names.find(({ isDefault }) => isDefault))?.name ?? ''

/** Lists the watch faces that a device may show in its market, a page at a time. */
export const listDials = async (
  { language, after }: RequestOf<typeof dialsCall>,
  { db, storage: { publicUrl }, device: { pid } }: DeviceContext,
): Promise<Dials> => {
  const image = sql`(select ${publicUrlIn(publicUrl)} from ${file} where ${file.id} = ${dial.image})`
  const rows = await rowsOf<Row>(
    db,
    sql`select ${dial.id} as id, ${dial.names} as names,
               (select names from ${dialType} where id = ${dial.typeId}) as types,
               (select name from ${dialGroup} where id = ${dial.groupId}) as group,
               ${dial.release} as release, ${dial.author} as author, ${image} as image,
               ${packageLocation(publicUrl)} as package
          from ${offeredDials(pid)}
           and ${after ? sql`(${dial.createTime}, ${dial.id}) < (select create_time, id from dial where id = ${after})` : sql`true`}
         order by ${dial.createTime} desc, ${dial.id} desc limit ${dialsPageSize + 1}`,
  )
  const list = rows.slice(0, dialsPageSize).map(({ names, types, ...one }) => ({
    ...one,
    name: nameIn(names, language),
    type: nameIn(types, language),
  }))
  return { list, next: rows.length > dialsPageSize ? (list.at(-1)?.id ?? null) : null }
}

/** Returns the location of a package by its hash. Throws `notFound` if no offered watch face has it. */
export const findPackage = async (
  { sha256 }: RequestOf<typeof dialPackageCall>,
  { db, storage: { publicUrl }, device: { pid } }: DeviceContext,
): Promise<Address> => {
  const [found] = await rowsOf<{ address: Address }>(
    db,
    sql`select ${packageLocation(publicUrl)} as address from ${offeredDials(pid)} and ${dialPackage.sha256} = ${sha256} limit 1`,
  )
  if (!found) throw new ApiError('notFound')
  return found.address
}
