import { administrators, type Declarations } from '#src/routes/page.ts'

const firmware = { access: administrators } as const
/** Firmware pages with tabs of their own, under the firmware entry (specification, section 2). */
const ofFirmware = { ...firmware, entry: 'firmeware' } as const

export const firmwarePages = {
  firmeware: {
    ...firmware,
    screen: 'firmware/FirmwareListScreen',
    icon: 'firmware',
    menu: [1],
    action: { opens: 'editFirmware' },
    list: { call: 'getFirmwarePage', kind: 'firmware', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: one firmware version. */
  editFirmware: {
    ...ofFirmware,
    screen: 'firmware/FirmwareScreen',
    record: 'firmware',
  },
  /** Not in the specification: rollouts. */
  firmwareRollouts: {
    ...ofFirmware,
    screen: 'firmware/RolloutListScreen',
    beside: 1,
    action: { opens: 'firmwareRollout' },
    list: { call: 'getFirmwareRolloutPage', kind: 'firmwareRollout', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: one rollout. */
  firmwareRollout: {
    ...ofFirmware,
    screen: 'firmware/RolloutScreen',
    record: 'firmwareRollout',
  },
  /** Not in the specification: the updates of a rollout by device. */
  firmwareUpdates: {
    ...ofFirmware,
    screen: 'firmware/UpdateListScreen',
    beside: 2,
    list: { call: 'getFirmwareUpdatePage', kind: 'firmwareUpdate', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
