import { sql } from 'drizzle-orm'
import { recommendGoods as kind } from '#contract/catalogue/recommendGoods.ts'
import { recommendGoods } from '../../db/schema.ts'
import { assertPeriod, periodStatus } from '../../records/period.ts'
import { serveKind } from '../../records/serve.ts'

const { isOn, startTime, endTime } = recommendGoods

/** What is switched off is off, whatever its period. */
const status = sql`case when ${isOn} = 'off' then 'off' else ${periodStatus(startTime, endTime)} end`

export const recommendGoodsModule = serveKind(kind, {
  expressions: () => ({ status }),
  async prepare(request, context) {
    assertPeriod(request as { startTime: string; endTime: string | null }, context)
    return request
  },
  handlers: {},
})
