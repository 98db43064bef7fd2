import type { ComponentType } from 'react'
import type { IconName } from '#src/pages/page.ts'
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
  PersonIcon,
  TemperatureIcon,
  TintIcon,
  WindIcon,
} from '#src/ui/icons.ts'

/** The drawings of the icons that pages name. */
export const pageIcons: Record<IconName, ComponentType<{ size?: number }>> = {
  air: WindIcon,
  company: OfficeIcon,
  device: MobilePhoneIcon,
  heart: HeartIcon,
  history: HistoryIcon,
  humidity: TintIcon,
  list: ListIcon,
  mail: EnvelopeIcon,
  media: MediaIcon,
  message: NotificationsIcon,
  people: PeopleIcon,
  person: PersonIcon,
  temperature: TemperatureIcon,
}
