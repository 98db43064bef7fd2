import type { LocalizedText } from './localizedText.ts'

/**
 * The catalogue of reply statuses. 0, 1, 7003, 99xx are the specification's (section 8); 84xx are ours.
 * A name is used in code, its number travels, its text is shown.
 */
export const statuses = {
  failed: { status: 0, text: { en: 'Login failed', zh_CN: '登录失败' } },
  ok: { status: 1, text: { en: 'OK', zh_CN: '成功' } },
  vcodeExpired: { status: 7003, text: { en: 'The verification code has expired', zh_CN: '验证码已过期' } },
  vcodeWrong: { status: 9903, text: { en: 'The verification code is wrong', zh_CN: '验证码错误' } },
  credentialsWrong: { status: 9904, text: { en: 'The account or the password is wrong', zh_CN: '账号或密码错误' } },
  guessingLimited: {
    status: 9904,
    text: {
      en: 'Too many attempts. Try again in {seconds} seconds',
      zh_CN: '尝试次数过多，请在 {seconds} 秒后重试',
    },
  },
  sessionExpired: {
    status: 9924,
    text: { en: 'Your session has expired. Sign in again', zh_CN: '登录已过期，请重新登录' },
  },
  sessionEnded: {
    status: 9997,
    text: { en: 'Your session was ended. Sign in again', zh_CN: '登录已失效，请重新登录' },
  },
  invalid: { status: 8400, text: { en: 'Check the marked fields', zh_CN: '请检查标出的字段' } },
  pageBeyondLast: {
    status: 8401,
    text: { en: 'Page {page} is beyond the last page, {last}', zh_CN: '第 {page} 页超出范围，最后一页是第 {last} 页' },
  },
  notPermitted: { status: 8403, text: { en: 'No operation permission', zh_CN: '无操作权限' } },
  notFound: { status: 8404, text: { en: 'This record does not exist', zh_CN: '该记录不存在' } },
  transitionRefused: { status: 8409, text: { en: '{reason}', zh_CN: '{reason}' } },
  editedMeanwhile: {
    status: 8410,
    text: {
      en: 'Someone else has changed this record, so nothing was done: look at it again',
      zh_CN: '该记录已被他人修改，操作未执行，请重新查看',
    },
  },
  stillInUse: { status: 8411, text: { en: 'Still in use by {users}', zh_CN: '仍被 {users} 使用' } },
  notBound: { status: 8412, text: { en: 'This device is not bound to a user', zh_CN: '该设备未绑定用户' } },
  quotaReached: {
    status: 8413,
    text: {
      en: 'Your files and uploads take {used} of {max}. Unused uploads are cleared after a day; for more room, ask support',
      zh_CN: '您的文件和上传已占用 {used}（上限 {max}）。未使用的上传会在一天后清除；如需更多空间，请联系支持人员',
    },
  },
  codeWrong: { status: 8420, text: { en: 'This code is wrong', zh_CN: '验证码错误' } },
  codeExpired: {
    status: 8421,
    text: { en: 'This code is no longer valid. Get a new one and enter that', zh_CN: '验证码已失效，请重新获取后输入' },
  },
  displaysFull: {
    status: 8422,
    text: {
      en: 'There are {maximum} displays already; remove one first',
      zh_CN: '显示屏已达 {maximum} 个上限，请先移除一个',
    },
  },
  sendLimited: {
    status: 8429,
    text: {
      en: 'A new code can be sent in {seconds} seconds',
      zh_CN: '请在 {seconds} 秒后重新发送',
    },
  },
  ownAccount: { status: 8430, text: { en: 'This is your own account', zh_CN: '这是您自己的账号' } },
  lastAdministrator: {
    status: 8431,
    text: { en: 'This is the last administrator', zh_CN: '这是最后一个管理员账号' },
  },
  ownerKept: {
    status: 8432,
    text: { en: 'Only administrators can delete the owner', zh_CN: '主账号只能由管理员删除' },
  },
  managersFull: {
    status: 8433,
    text: {
      en: 'A vendor can have at most {max} managers. Delete one first',
      zh_CN: '每个厂商最多可有 {max} 个子账号，请先删除一个',
    },
  },
  managersToday: {
    status: 8435,
    text: {
      en: 'A vendor can add at most {max} managers a day, deleted ones included. Try again tomorrow',
      zh_CN: '每个厂商每天最多可添加 {max} 个子账号（含已删除的），请明天再试',
    },
  },
  demoLocalOnly: {
    status: 8434,
    text: {
      en: 'Demonstration accounts work only on the computer that the server runs on',
      zh_CN: '演示账号只能在运行服务器的计算机上使用',
    },
  },
  licenceMistyped: {
    status: 8440,
    text: {
      en: 'This is not a licence key: a character is wrong, or two are swapped',
      zh_CN: '授权码有误：有字符输入错误或前后颠倒，请核对',
    },
  },
  licenceOfOther: {
    status: 8441,
    text: { en: 'This licence key is not for this product', zh_CN: '该授权码不适用于此产品' },
  },
  licenceRevoked: { status: 8442, text: { en: 'This licence key was revoked', zh_CN: '该授权码已被吊销' } },
  licenceBound: {
    status: 8443,
    text: {
      en: 'This licence key is bound to the device {device} since {time}. Use a key of its own, or have this one moved',
      zh_CN: '该授权码已于 {time} 绑定到设备 {device}。请改用其他授权码，或联系管理员更换设备',
    },
  },
  deviceLicensed: {
    status: 8444,
    text: { en: 'The device {device} has a licence key already', zh_CN: '设备 {device} 已绑定其他授权码' },
  },
  quotaShort: {
    status: 8445,
    text: {
      en: 'Only {left} of {granted} keys are left. Grant more first, or draw fewer',
      zh_CN: '配额 {granted} 个，仅剩 {left} 个。请先增加配额或减少领取数量',
    },
  },
  deviceBound: {
    status: 8447,
    text: {
      en: 'This device is bound to another user, who has to unbind it first',
      zh_CN: '该设备已绑定其他用户，需先由其解绑',
    },
  },
  productWithoutKind: {
    status: 8448,
    text: {
      en: 'The product of this device does not say yet what its devices measure',
      zh_CN: '该设备所属产品尚未设置数据类型',
    },
  },
  productNotPublic: {
    status: 8449,
    text: {
      en: 'The product of this device is not published, so no new devices of it can be activated or bound',
      zh_CN: '该设备所属产品未发布或已下架，不能激活或绑定新设备',
    },
  },
  batchUnfinished: {
    status: 8446,
    text: {
      en: '{made} of {count} keys of this batch are drawn. Export it when all are',
      zh_CN: '该批次已领取 {made}/{count} 个，全部完成后才能导出',
    },
  },
  exportNotCounted: {
    status: 8450,
    text: { en: 'Failed to calculate export data', zh_CN: '导出数据计算失败' },
  },
  exportTooManyRows: {
    status: 8451,
    text: {
      en: 'A workbook has at most {max} rows, and these are {rows}. Choose CSV, or narrow the list down',
      zh_CN: 'Excel 文件最多 {max} 行，当前共 {rows} 行。请改用 CSV，或缩小范围',
    },
  },
  appKeysFull: {
    status: 8452,
    text: {
      en: 'An app has at most {maximum} valid keys of a kind. Revoke one first',
      zh_CN: '每个应用同类有效密钥最多 {maximum} 个，请先吊销一个',
    },
  },
  pinTaken: {
    status: 8453,
    text: {
      en: '“{title}” is on top now. Look at it, and say again whether it is to be replaced',
      zh_CN: '当前置顶的是“{title}”，请查看后再确认是否替换',
    },
  },
  /** Transport failures keep their HTTP code as status. */
  malformed: { status: 400, text: { en: 'The request could not be read', zh_CN: '无法解析请求' } },
  tokenInvalid: {
    status: 401,
    text: { en: 'This token is missing, unknown or no longer valid', zh_CN: '令牌缺失、无效或已失效' },
  },
  noSuchCall: { status: 404, text: { en: 'There is no such call', zh_CN: '接口不存在' } },
  tooLarge: { status: 413, text: { en: 'The request is too large', zh_CN: '请求内容过大' } },
  wrongMediaType: { status: 415, text: { en: 'Send JSON', zh_CN: '请以 JSON 格式发送' } },
  tooMany: {
    status: 429,
    text: { en: 'Too many requests. Wait a moment', zh_CN: '请求过于频繁，请稍后再试' },
  },
  internal: {
    status: 500,
    text: {
      en: 'Something went wrong on the server. Quote {requestId} to support',
      zh_CN: '服务器出错，请向支持人员提供编号 {requestId}',
    },
  },
  diskFull: {
    status: 507,
    text: {
      en: "The server's disk is full, so nothing was saved. Tell an administrator, then try again",
      zh_CN: '服务器磁盘已满，内容未保存。请联系运维人员后重试',
    },
  },
  busy: { status: 503, text: { en: 'The server is busy. Try again shortly', zh_CN: '服务器繁忙，请稍后重试' } },
} as const satisfies Record<string, { status: number; text: LocalizedText }>

export type StatusName = keyof typeof statuses

/**
 * Statuses whose message stands on the page itself, so that no toast repeats it: the specification's for login
 * (section 8), and ours for mailed codes and demonstration accounts.
 */
export const silentStatuses: readonly number[] = [
  statuses.vcodeExpired.status,
  statuses.vcodeWrong.status,
  statuses.credentialsWrong.status,
  statuses.codeWrong.status,
  statuses.codeExpired.status,
  statuses.sendLimited.status,
  statuses.demoLocalOnly.status,
]

/** Statuses that end the session (specification, section 8). */
export const sessionEndStatuses: readonly number[] = [statuses.sessionExpired.status, statuses.sessionEnded.status]
