import { sql } from 'drizzle-orm'
import { manualVersion, sysArticleEbook } from '../db/schema.ts'
import type { Binding } from './binding.ts'

const { id, names, contents, publishedVersion } = sysArticleEbook

/** Whether it says anything else than what is published, or was published last. */
export const isManualChanged = sql`not exists (
  select 1 from ${manualVersion}
   where manual_id = ${id} and number = ${publishedVersion}
     and ${manualVersion.names} = ${names} and ${manualVersion.contents} = ${contents})`

export const manualLife: Binding = {
  name: 'manualLife',
  table: 'sys_article_ebook',
  owner: { vendor: 'vid' },
  title: 'name',
  known: sql`jsonb_build_object('names', ${names}, 'contents', ${contents}, 'isChanged', ${isManualChanged})`,
  async after(tx, { event, recordId }) {
    if (event === 'manual.publish')
      await tx.execute(
        sql`update ${sysArticleEbook}
               set publish_time = now(),
                   published_version = (select max(number) from ${manualVersion} where manual_id = ${recordId})
             where ${id} = ${recordId}`,
      )
    return undefined
  },
  messages: {
    'manual.takeDown': {
      toVendor: { en: 'The manual {record} was taken down: {why}', zh_CN: '说明书 {record} 已下架：{why}' },
    },
  },
}
