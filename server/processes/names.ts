import { type SQL, sql } from 'drizzle-orm'

/** What a record of a process is called now; null where it is gone. */
export const recordNameOf = (machine: SQL, recordId: SQL): SQL => sql`case ${machine}
  when 'vendorAudit' then (select name from vendor where id::text = ${recordId})
  when 'dialShelf' then (select name from dial where id::text = ${recordId})
  when 'licenceActivation' then (select serial from licence_key where id::text = ${recordId})
  when 'serviceRecord' then (select vid from service_record where id::text = ${recordId}) end`
