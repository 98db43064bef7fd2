import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { LocalizedName } from '#contract/core/fields.ts'
import {
  type dialPackage as dialPackageCall,
  type dials as dialsCall,
  dialsPageSize,
} from '#contract/interfaces/deviceApi/dials.ts'
import { passesFor } from '#server/features/dials/report.ts'
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
 * What a watch of a product is offered: faces on shelf that are said to fit it, with what the lab saw in them. Not those that
 * fit it no more, as its screen was described anew: they stay listed, and may pass for their other products.
 */
const offered = (pid: string | null): SQL =>
  sql`${dial} join ${dialPackage} on ${dialPackage.fileId} = ${dial.package} join ${file} on ${file.id} = ${dial.package}
      where ${dial.state} = 'onShelf' and ${dial.image} is not null
        and exists (select 1 from ${dialProduct} where dial_id = ${dial.id} and pid = ${pid})
        and ${passesFor(pid)}`

const addressIn = (publicUrl: string): SQL =>
  sql`json_build_object('sha256', ${dialPackage.sha256}, 'bytes', ${file.bytes}, 'url', ${publicUrlIn(publicUrl)})`

const nameIn = (names: readonly LocalizedName[], language: string): string =>
  (names.find((one) => one.language === language) ?? names.find(({ isDefault }) => isDefault))?.name ?? ''

/** The faces that a watch may show in its market, a few pages at a time. */
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
               ${addressIn(publicUrl)} as package
          from ${offered(pid)}
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

/** Where a package lies, by what it holds. Throws `notFound` where no face that the watch is offered has it. */
export const findPackage = async (
  { sha256 }: RequestOf<typeof dialPackageCall>,
  { db, storage: { publicUrl }, device: { pid } }: DeviceContext,
): Promise<Address> => {
  const [found] = await rowsOf<{ address: Address }>(
    db,
    sql`select ${addressIn(publicUrl)} as address from ${offered(pid)} and ${dialPackage.sha256} = ${sha256} limit 1`,
  )
  if (!found) throw new ApiError('notFound')
  return found.address
}
