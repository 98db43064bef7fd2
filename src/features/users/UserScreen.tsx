import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { UserDetails } from './UserDetails.tsx'

type User = RecordOfKind<'appUser'>

/**
 * Lists users: all of them for administrators (`userCenter`), those of its own devices for a vendor
 * (`userCenterVendor`).
 */
const UserScreen = ({ list }: { list: List<'appUser'> }) => {
  const { t } = useTranslation(['users', 'core.names'])
  const formats = useFormats()
  const { accessLevel } = useAppSelector(selectViewer)
  const columnOptions = useMemo<ColumnOptions<User>>(
    () => ({
      excludedColumns: accessLevel === 1 ? [] : ['email', 'phone'],
      content: {
        lastActive: ({ lastActive }, words) => <span title={words}>{formats.relative(lastActive ?? '')}</span>,
      },
    }),
    [accessLevel, formats],
  )
  return (
    <ListScreen
      list={list}
      title={t(accessLevel === 1 ? 'core.names:pages.userCenter' : 'core.names:pages.userCenterVendor')}
      count={(count) => t('count', { count })}
      hint={t(accessLevel === 1 ? 'hintOfAll' : 'hintOfOwn')}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      details={(user, close) => <UserDetails key={user.id} user={user} columnOptions={columnOptions} onClose={close} />}
    />
  )
}

export default UserScreen
