import { deviceFields } from '#contract/devices/device.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { DeviceBindings } from './DeviceBindings.tsx'
import { DeviceReadings } from './DeviceReadings.tsx'
import { DeviceVersions } from './DeviceVersions.tsx'
import { LicenceKeysLink } from './LicenceKeysLink.tsx'
import { UnbindButton } from './UnbindButton.tsx'

type Device = RecordOfKind<'device'>

interface Props {
  device: Device
  columnOptions: ColumnOptions<Device>
  onClose: () => void
}

/** Opens a drawer with a device: fields, latest readings, bindings and reported versions. It can be unbound there. */
export const DeviceDetails = ({ device, columnOptions, onClose }: Props) => {
  const columns = useRecordColumns(deviceFields, columnOptions).filter(({ id }) => id !== 'id')
  return (
    <Drawer
      key={device.id}
      title={<span className="mono">{device.id}</span>}
      onClose={onClose}
      foot={<UnbindButton device={device} />}
    >
      <RecordDetails record={device} columns={columns} />
      <LicenceKeysLink deviceId={device.id} />
      <DeviceReadings deviceId={device.id} />
      <DeviceBindings deviceId={device.id} />
      <DeviceVersions deviceId={device.id} />
    </Drawer>
  )
}
