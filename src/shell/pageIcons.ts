import type { ComponentType } from 'react'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { Route, TabName } from '#src/routes/table.ts'
import {
  EnvelopeIcon,
  HeartIcon,
  HistoryIcon,
  ListIcon,
  MediaIcon,
  MobilePhoneIcon,
  NotificationsIcon,
  OfficeIcon,
  PeopleIcon,
  TemperatureIcon,
  TintIcon,
  WindIcon,
} from '#src/ui/icons.ts'

type Icon = ComponentType<{ size?: number }>

const ofKinds: Record<ReadingKindName, Icon> = {
  bloodPressure: HeartIcon,
  tempData: TemperatureIcon,
  deDataAqi: WindIcon,
  deDataTempHumidity: TintIcon,
}

const ofTabs: Partial<Record<TabName, Icon>> = {
  deviceAdmin: MobilePhoneIcon,
  deviceVendor: MobilePhoneIcon,
  mailOutbox: EnvelopeIcon,
  materialLibraryList: MediaIcon,
  vendor: OfficeIcon,
  auditTrail: HistoryIcon,
}

const ofAccount: Partial<Record<string, Icon>> = {
  '/modifiedData': OfficeIcon,
  '/managers': PeopleIcon,
  '/messageCenter': NotificationsIcon,
}

/** The icon of a page in a menu. */
export const iconOf = ({ path, readings, tab }: Route): Icon =>
  (readings && ofKinds[readings]) ?? (tab && ofTabs[tab]) ?? ofAccount[path] ?? ListIcon
