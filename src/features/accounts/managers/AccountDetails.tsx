import { useTranslation } from 'react-i18next'
import { managerFields } from '#contract/accounts/manager.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { selectViewer } from '#store/session/slice.ts'

export type Manager = RecordOfKind<'manager'>

/** Returns the reason why the viewer cannot delete an account. The server enforces the same rule. */
const useUndeletableReason = ({ username, role }: Manager): string | undefined => {
  const { t } = useTranslation('managers')
  const { showname, accessLevel } = useAppSelector(selectViewer)
  if (username === showname) return t('own')
  return role === 'owner' && accessLevel !== 1 ? t('ownerKept') : undefined
}

interface Props {
  manager: Manager
  columnOptions: ColumnOptions<Manager>
  onClose: () => void
}

/** Opens a drawer with one account, which can be deleted there. */
export const AccountDetails = ({ manager, columnOptions, onClose }: Props) => {
  const { t } = useTranslation('managers')
  const columns = useRecordColumns(managerFields, columnOptions).filter(({ id }) => id !== 'username')
  const { id, username } = manager
  return (
    <Drawer
      title={username}
      onClose={onClose}
      foot={
        <DeleteButton
          call="delManager"
          id={id}
          name={username}
          body={t('deleting')}
          reason={useUndeletableReason(manager)}
          onDeleted={onClose}
        />
      }
    >
      <RecordDetails record={manager} columns={columns} />
    </Drawer>
  )
}
