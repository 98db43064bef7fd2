import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { app as appCall } from '#contract/interfaces/appApi/app.ts'
import { readActiveServices } from '#server/features/apps/services.ts'
import { isPublicProduct } from '#server/features/products/productLifeBinding.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, file, product, sysApp } from '#server/platform/db/schema.ts'
import { publicUrlIn } from '#server/platform/files/storedFiles.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'

/** Returns what an app needs at startup: name, version, languages, services and public products. */
export const readApp = async (
  _request: object,
  { db, storage: { publicUrl }, app: { id } }: AppContext,
): Promise<ResponseOf<typeof appCall>> => {
  const [row] = await rowsOf<ResponseOf<typeof appCall>>(
    db,
    sql`select app_id as "appId", name, app_version as version, to_json(languages) as languages,
               (select ${publicUrlIn(publicUrl)} from ${file} where ${file.id} = ${sysApp.logo}) as logo,
               mall = 'on' as mall, blog = 'on' as blog, ${readActiveServices} as services,
               (select coalesce(json_agg(${product.pid} order by ${product.pid}), '[]')
                  from ${appProduct} join ${product} on ${product.pid} = ${appProduct.pid} and ${isPublicProduct}
                 where ${appProduct.appId} = ${id}) as pids
          from ${sysApp} where id = ${id}`,
  )
  return row as ResponseOf<typeof appCall>
}
