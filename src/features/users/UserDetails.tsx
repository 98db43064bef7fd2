import type { RecordOfKind } from '#contract/kinds.ts'
import { appUserFields } from '#contract/users/appUser.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { EraseButton } from './EraseButton.tsx'
import { UserDataButton } from './UserDataButton.tsx'
import { UserDevices } from './UserDevices.tsx'
import { UserFeedback } from './UserFeedback.tsx'
import { UserReadings } from './UserReadings.tsx'

type User = RecordOfKind<'appUser'>

interface Props {
  user: User
  columnOptions: ColumnOptions<User>
  onClose: () => void
}

/**
 * Opens a drawer with a user: fields, devices, readings by kind and feedback. Administrators can export or erase the
 * user's data.
 */
export const UserDetails = ({ user, columnOptions, onClose }: Props) => {
  const columns = useRecordColumns(appUserFields, columnOptions).filter(({ id }) => id !== 'nickname')
  const { accessLevel } = useAppSelector(selectViewer)
  return (
    <Drawer
      title={user.nickname}
      onClose={onClose}
      foot={
        accessLevel === 1 && (
          <>
            <UserDataButton user={user} />
            <EraseButton user={user} onErased={onClose} />
          </>
        )
      }
    >
      <RecordDetails record={user} columns={columns} />
      <UserDevices userId={user.id} />
      <UserReadings userId={user.id} />
      <UserFeedback userId={user.id} />
    </Drawer>
  )
}
