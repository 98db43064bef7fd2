import { sql } from 'drizzle-orm'
import { recommendGoods as kind } from '#contract/products/recommendGoods.ts'
import { isPublicProduct } from '#server/features/products/productLifeBinding.ts'
import { recommendGoods } from '#server/features/products/tables.ts'
import { product } from '#server/platform/db/schema.ts'
import { assertPeriod, periodStatus } from '#server/platform/query/period.ts'
import { serveKind } from '#server/platform/records/serve.ts'

const { pid, isOn, startTime, endTime } = recommendGoods

const byPeriod = periodStatus(startTime, endTime)
const ofPublicProduct = sql`exists (
  select 1 from ${product}
   where ${product.pid} = ${pid} and ${isPublicProduct})`

/** An item that is switched off is off in any period; one in effect is not while its product is not public. */
const status = sql`case when ${isOn} = 'off' then 'off'
                        when ${byPeriod} = 'inEffect' and not ${ofPublicProduct} then 'productNotPublic'
                        else ${byPeriod} end`

export const recommendedItemModule = serveKind(kind, {
  expressions: () => ({ status }),
  async prepare(request, context) {
    assertPeriod(request as { startTime: string; endTime: string | null }, context)
    return request
  },
  handlers: {},
})
