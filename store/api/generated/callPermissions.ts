import type { Permission } from '#contract/core/permissions.ts'

/** Permissions that calls need which write, where it is not `write`. */
export const callPermissions: Readonly<Record<string, Permission | undefined>> = {
  "keepSession": "read",
  "logout": "read",
  "uploadImg": "answer",
  "uploadFile": "answer",
  "startExport": "read",
  "saveListView": "read",
  "deleteListView": "read",
  "chooseListView": "read",
  "saveUserConfigDatav": "read",
  "saveFeedback": "answer",
  "answerFeedback": "answer",
  "noteFeedback": "answer",
  "mergeFeedback": "answer",
  "cancelJob": "read",
  "saveManager": "manage",
  "delManager": "manage",
  "saveOrUpdateSysMsgWeb": "read",
  "transitionRecord": "answer",
  "transitionRecords": "answer",
  "startLogVerification": "read"
}
