import { administrators, type Declarations } from '#src/routes/page.ts'

const firmware = { access: administrators } as const
/** Tabs of their own, under the entry of firmware (specification, section 2). */
const ofFirmware = { ...firmware, entry: 'firmeware' } as const

export const firmwarePages = {
  firmeware: {
    ...firmware,
    screen: 'firmware/FirmwareListScreen',
    icon: 'firmware',
    menu: [1],
    list: { call: 'getFirmwarePage', kind: 'firmware', defaultSort: 'createTime desc' },
  },
  /** Ours: one version. */
  editFirmware: {
    ...ofFirmware,
    screen: 'firmware/FirmwareScreen',
    record: 'firmware',
  },
  /** Ours: versions on their way to devices. */
  firmwareRollouts: {
    ...ofFirmware,
    screen: 'firmware/RolloutListScreen',
    beside: 1,
    list: { call: 'getFirmwareRolloutPage', kind: 'firmwareRollout', defaultSort: 'createTime desc' },
  },
  /** Ours: one of them. */
  firmwareRollout: {
    ...ofFirmware,
    screen: 'firmware/RolloutScreen',
    record: 'firmwareRollout',
  },
  /** Ours: what they make of each device. */
  firmwareUpdates: {
    ...ofFirmware,
    screen: 'firmware/UpdateListScreen',
    beside: 2,
    list: { call: 'getFirmwareUpdatePage', kind: 'firmwareUpdate', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
