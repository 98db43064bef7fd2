import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { AccountDetails, type Manager } from './AccountDetails.tsx'
import { NewAccountForm } from './NewAccountForm.tsx'

/** Lists accounts: those of the viewer's vendor, or all of them for an administrator. */
const AccountListScreen = ({ list }: { list: List<'manager'> }) => {
  const { t } = useTranslation(['managers', 'core.names'])
  const { accessLevel } = useAppSelector(selectViewer)
  const columnOptions = useMemo<ColumnOptions<Manager>>(
    () => ({
      excludedColumns: accessLevel === 1 ? ['id'] : ['id', 'vendor'],
      widths: { username: 200, vendor: 200 },
    }),
    [accessLevel],
  )
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.managers')}
      count={(count) => t('count', { count })}
      hint={t(accessLevel === 1 ? 'hintOfAll' : 'hintOfOwn')}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      create={(close) => (
        <Drawer title={t('add')} onClose={close}>
          <NewAccountForm onDone={close} />
        </Drawer>
      )}
      details={(manager, close) => (
        <AccountDetails key={manager.id} manager={manager} columnOptions={columnOptions} onClose={close} />
      )}
    />
  )
}

export default AccountListScreen
