import type { ComponentType } from 'react'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Route, TabName } from '#src/routes/table.ts'
import { HeartIcon, ListIcon, MobilePhoneIcon, TemperatureIcon, TintIcon, WindIcon } from '#src/ui/icons.ts'

type Icon = ComponentType<{ size?: number }>

const ofKinds: Record<ReadingKindName, Icon> = {
  bloodPressure: HeartIcon,
  tempData: TemperatureIcon,
  deDataAqi: WindIcon,
  deDataTempHumidity: TintIcon,
}

const ofTabs: Partial<Record<TabName, Icon>> = { deviceAdmin: MobilePhoneIcon, deviceVendor: MobilePhoneIcon }

/** The icon of a page in the menu. */
export const iconOf = ({ readings, tab }: Route): Icon =>
  (readings && ofKinds[readings]) ?? (tab && ofTabs[tab]) ?? ListIcon
