import { administrators, type Declarations } from '#src/routes/page.ts'

const firmware = { access: administrators } as const
/** Tabs of their own, under the entry of firmware (specification, section 2). */
const ofFirmware = { ...firmware, entry: 'firmeware' } as const

export const firmwarePages = {
  firmeware: {
    ...firmware,
    icon: 'firmware',
    menu: [1],
    lists: ['firmeware', 'firmwareRollouts', 'firmwareUpdates'],
    list: { call: 'getFirmwarePage', kind: 'firmware', defaultSort: 'createTime desc' },
  },
  /** Ours: one version. */
  editFirmware: {
    ...ofFirmware,
    record: 'firmware',
  },
  /** Ours: versions on their way to devices. */
  firmwareRollouts: {
    ...ofFirmware,
    list: { call: 'getFirmwareRolloutPage', kind: 'firmwareRollout', defaultSort: 'createTime desc' },
  },
  /** Ours: one of them. */
  firmwareRollout: {
    ...ofFirmware,
    record: 'firmwareRollout',
  },
  /** Ours: what they make of each device. */
  firmwareUpdates: {
    ...ofFirmware,
    list: { call: 'getFirmwareUpdatePage', kind: 'firmwareUpdate', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
