import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { mailFields } from '#contract/mails/mail.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { List } from '#src/routes/list.ts'
import './MailScreen.css'

type Mail = RecordOfKind<'mail'>

const columnOptions: ColumnOptions<Mail> = {
  excludedColumns: ['id', 'text'],
  widths: { recipient: 220, subject: 240, kind: 180, lastError: 240 },
}

const MailDetails = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const { t } = useTranslation('mail')
  const facts = useMemo<ColumnOptions<Mail>>(() => ({ excludedColumns: ['subject', 'text'] }), [])
  const columns = useRecordColumns(mailFields, facts)
  return (
    <Drawer key={mail.id} title={mail.subject} onClose={onClose}>
      <RecordDetails record={mail} columns={columns} />
      <h3 className="mail-heading">{t('text')}</h3>
      {mail.text === null ? (
        <p className="secondary">{t('forgotten')}</p>
      ) : (
        <div className="mail-text">{mail.text}</div>
      )}
    </Drawer>
  )
}

/** Lists the mails that the platform has written (`mailOutbox`), for administrators. Not in the specification. */
const MailScreen = ({ list }: { list: List<'mail'> }) => {
  const { t } = useTranslation(['mail', 'core.names'])
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.mailOutbox')}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      details={(mail, close) => <MailDetails mail={mail} onClose={close} />}
    />
  )
}

export default MailScreen
