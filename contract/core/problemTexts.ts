import type { LocalizedText } from './localizedText.ts'

/** What can be wrong with one field. The words are the same in a form and in a server's reply. */
export const problems = {
  required: { en: 'Required', zh_CN: '必填' },
  wrongType: { en: 'Is of the wrong type', zh_CN: '类型不正确' },
  notNumber: { en: 'Enter a number', zh_CN: '请输入数字' },
  notWhole: { en: 'Enter a whole number', zh_CN: '请输入整数' },
  unknownField: { en: 'There is no such field', zh_CN: '没有这个字段' },
  tooSmall: { en: 'Must be at least {minimum}', zh_CN: '不能小于 {minimum}' },
  tooBig: { en: 'Must be at most {maximum}', zh_CN: '不能大于 {maximum}' },
  tooShort: { en: 'Must have at least {minimum} characters', zh_CN: '至少 {minimum} 个字符' },
  tooLong: { en: 'Must have at most {maximum} characters', zh_CN: '最多 {maximum} 个字符' },
  notAllowed: { en: 'Must be one of: {values}', zh_CN: '只能是：{values}' },
  tooMany: { en: 'There are {maximum} already; delete one first', zh_CN: '已达 {maximum} 个上限，请先删除一个' },
  taken: { en: 'Is already in use; choose another', zh_CN: '已被使用，请换一个' },
  notAfter: { en: 'Must be later than the start', zh_CN: '必须晚于开始时间' },
  beforeStart: { en: 'Must not be before the start', zh_CN: '不能早于开始日期' },
  rangeTooLong: { en: 'At most ten years can be counted at once', zh_CN: '一次最多统计十年' },
  inUse: { en: 'Cannot be changed while other records use it', zh_CN: '有其他记录正在使用，不能修改' },
  gone: { en: 'Does not exist any more; choose another', zh_CN: '已不存在，请重新选择' },
  tooCostly: {
    en: 'The pictures take too long to decode; send fewer or smaller ones',
    zh_CN: '图片解码时间过长，请减少数量或缩小尺寸',
  },
  tooPrecise: {
    en: 'Is finer than the resolution of {step}; send what was measured in steps of {step}',
    zh_CN: '超出分辨率 {step}，请按 {step} 的步长发送测量值',
  },
  notAboveOther: { en: 'Must be above {other}', zh_CN: '必须大于 {other}' },
  belowOther: { en: 'Must be at least {other}', zh_CN: '必须大于或等于 {other}' },
  unitMissing: { en: 'State the unit of this quantity: {values}', zh_CN: '请注明该数值的单位：{values}' },
  otherVendor: {
    en: 'Belongs to another vendor; choose one of this vendor',
    zh_CN: '属于其他厂商，请选择本厂商的记录',
  },
  notName: { en: 'Type the name exactly as it is shown', zh_CN: '请准确输入所显示的名称' },
  wrongPassword: { en: 'The password is wrong', zh_CN: '密码错误' },
  phoneInvalid: { en: 'Phone must be valid', zh_CN: '请输入有效的手机号码' },
  noSuchPhone: {
    en: 'There is no such phone number; write one from abroad with its country code',
    zh_CN: '没有这样的电话号码；境外号码请加国家或地区代码',
  },
  hiddenCharacter: {
    en: 'Contains an invisible character that changes how it is read; type it anew',
    zh_CN: '含有会影响显示的不可见字符，请重新输入',
  },
  tooComplex: {
    en: 'Has too many elements, or nests them too deeply; make it simpler',
    zh_CN: '元素过多或嵌套层级过深，请精简内容',
  },
  exportedBefore: {
    en: 'This batch was exported before. Say why it is handed out again',
    zh_CN: '该批次已导出过，请说明再次导出的原因',
  },
  otherProduct: {
    en: 'Is a device of another product; choose one of the same',
    zh_CN: '该设备属于其他产品，请选择同一产品的设备',
  },
  deviceHasKey: {
    en: 'Has a licence key already; choose another device',
    zh_CN: '该设备已绑定授权码，请选择其他设备',
  },
  quotaFull: {
    en: 'A quota has at most a billion keys in all; {left} more can be granted',
    zh_CN: '每项配额最多 10 亿个授权码，还可授予 {left} 个',
  },
  twice: { en: 'One of these stands here twice; remove one', zh_CN: '存在重复项，请移除' },
  duplicateLanguage: { en: 'This language stands here twice; remove one', zh_CN: '该语言重复，请移除其一' },
  oneDefault: { en: 'Choose one name as the default', zh_CN: '请选择一个默认名称' },
  bothLanguages: { en: 'Give a name in English and one in Chinese', zh_CN: '请填写英文名称和中文名称' },
  lowNotBelowHigh: { en: 'Must be below the upper threshold', zh_CN: '必须小于上限' },
  textOrPdf: { en: 'Is either a text or a PDF; take one of them out', zh_CN: '正文与 PDF 只能二选一，请移除其一' },
  notGtin: {
    en: 'Is not a GTIN: check its digits, the last one confirms the others',
    zh_CN: '不是有效的 GTIN，请核对数字，最后一位为校验码',
  },
  notPublished: {
    en: 'Not published, so its code would lead nowhere: {name}',
    zh_CN: '尚未发布或已下架，二维码无法打开：{name}',
  },
  untitledLanguage: { en: 'Has no title in this language', zh_CN: '该语言尚无标题' },
  productFixed: {
    en: 'A manual that was published stays with its product: its printed codes name it',
    zh_CN: '已发布过的说明书不能更换产品，其印刷的二维码标有该产品',
  },
  replacesItself: { en: 'Choose another one than itself', zh_CN: '不能选择自身，请另选' },
  notAsked: { en: 'Is not asked for here', zh_CN: '此处无需填写' },
  oneScript: {
    en: 'Use letters from A to Z or Chinese ones, not both, figures, and . _ - @',
    zh_CN: '请使用英文字母或汉字（不可混用）、数字及 . _ - @',
  },
  wrongForm: { en: 'Check how it is written', zh_CN: '格式不正确，请检查' },
  nothingLeft: {
    en: 'Nothing is left of it without what could act; write some words',
    zh_CN: '去除不安全内容后为空，请输入文字',
  },
  notText: { en: 'Is not text in UTF-8', zh_CN: '不是 UTF-8 编码的文本' },
  notUrl: {
    en: 'Start with https://, e.g. https://example.com',
    zh_CN: '请以 https:// 开头，例如 https://example.com',
  },
  notTime: { en: 'Write a date and time, e.g. 2026-11-22 15:04', zh_CN: '请输入日期和时间，例如 2026-11-22 15:04' },
  clockAhead: {
    en: 'Is later than the time here; set the clock of the device',
    zh_CN: '晚于平台当前时间，请校准设备时钟',
  },
  clockBehind: {
    en: 'Is before {floor}; set the clock of the device',
    zh_CN: '早于 {floor}，请校准设备时钟',
  },
  personErased: {
    en: 'The data of the person whose it was is erased',
    zh_CN: '该数据所属用户的信息已被清除',
  },
  conflictingReading: {
    en: 'Another reading of this device at this time was stored before; that one stays',
    zh_CN: '该设备在此时间已有另一条记录，原记录保留不变',
  },
  notAddress: { en: 'Is not an e-mail address', zh_CN: '不是有效的邮箱地址' },
  oneLine: { en: 'Must be one line', zh_CN: '只能是一行文字' },
  noMailServer: { en: 'No mail server is set, so nothing is sent', zh_CN: '未配置邮件服务器，无法发送' },
  notDay: { en: 'Write a date, e.g. 2026-11-22', zh_CN: '请输入日期，例如 2026-11-22' },
  notZone: { en: 'Write a time zone, e.g. Asia/Shanghai', zh_CN: '请输入时区，例如 Asia/Shanghai' },
  themeNeedsApp: {
    en: 'A theme needs an app of version {needed} or above; this one is {version}',
    zh_CN: '主题需要 {needed} 及以上版本的应用，当前为 {version}',
  },
  noSuchApp: {
    en: 'There is no app of this name; choose one of the vendor’s apps',
    zh_CN: '没有该名称的应用，请选择该厂商的应用',
  },
  replacementUnpublished: {
    en: 'Is not published: its readers could not open it; choose another',
    zh_CN: '尚未发布，读者无法打开，请重新选择',
  },
  contractThere: {
    en: 'This app has a contract for this service; renew that one',
    zh_CN: '该应用已有此服务的合约，请在原合约上续期',
  },
  periodOverlaps: {
    en: 'Another period of this contract is still open then; choose a later day',
    zh_CN: '与该合约的其他期限重叠，请选择更晚的日期',
  },
  periodOver: {
    en: 'Such a period would be over already; choose a later day',
    zh_CN: '该期限已经结束，请选择更晚的日期',
  },
  periodQueues: {
    en: 'A renewal begins when the last period ends, on {day}',
    zh_CN: '续期从上一期限结束之日 {day} 开始',
  },
  pageZero: { en: 'Start and end page must not be 0', zh_CN: '起始页和结束页不能为 0' },
  endBeforeStart: { en: 'The end page must be at least the start page', zh_CN: '结束页不能小于起始页' },
  exportTooLong: { en: 'At most 10,000 rows can be exported by pages', zh_CN: '按页导出最多 10,000 行' },
  lineTooLong: {
    en: 'Line {line} has more than {maximum} characters: this is not a CSV file',
    zh_CN: '第 {line} 行超过 {maximum} 个字符，不是 CSV 文件',
  },
  tooManyColumns: {
    en: 'The file has {columns} columns; at most {maximum} can be read',
    zh_CN: '文件有 {columns} 列，最多支持 {maximum} 列',
  },
  tooManyLines: {
    en: 'The file has more than {maximum} lines; divide it',
    zh_CN: '文件超过 {maximum} 行，请拆分后再导入',
  },
  columnsMissing: { en: 'The file has no column {columns}', zh_CN: '文件中没有列 {columns}' },
  noTable: { en: 'There is no table in this file', zh_CN: '文件中没有表格数据' },
  groupNameLong: { en: 'Must have at most 16 characters', zh_CN: '最多 16 个字符' },
  whoseGroup: { en: 'Say which vendor it is for', zh_CN: '请选择所属厂商' },
  listedNeeds: {
    en: 'A listed watch face needs it; take the face off shelf first',
    zh_CN: '已上架的表盘不能缺少此项，请先下架',
  },
  packageFails: {
    en: 'The pre-flight lab found what needs changes: {codes}. The listed package stays',
    zh_CN: '上架检查发现需修正的问题：{codes}。已上架的表盘包保持不变',
  },
  notApnsKey: {
    en: 'Paste the whole .p8 file of the signing key, with its first and last line',
    zh_CN: '请粘贴 .p8 密钥文件的完整内容，含首行和末行',
  },
  notFcmKey: {
    en: 'Paste the whole JSON file of the service account',
    zh_CN: '请粘贴服务账号 JSON 文件的完整内容',
  },
  appFixed: { en: 'Stays what it was when the app was added', zh_CN: '应用添加后不能更改' },
  versionBack: {
    en: 'The app has version {newest} already; a version does not go back',
    zh_CN: '应用已是版本 {newest}，版本号不能降低',
  },
  appNotOwn: { en: 'Choose an app of your own', zh_CN: '请选择本厂商的应用' },
  launchNeedsService: {
    en: 'This app has no launch page service that is open now; add or renew it first',
    zh_CN: '该应用的启动页服务未生效，请先开通或续期',
  },
  launchOverlaps: {
    en: 'Another launch page of this app shows in these days; choose others',
    zh_CN: '该时段与此应用的其他启动页重叠，请更换时段',
  },
  themeNeedsService: {
    en: 'This app has no theme service that is open now; add or renew it first',
    zh_CN: '该应用的主题服务未生效，请先开通或续期',
  },
  contrastLow: {
    en: 'Cannot be told well enough from the background; choose a darker or a lighter one',
    zh_CN: '与背景的对比度不足，请选择更深或更浅的颜色',
  },
  notOfNetwork: { en: 'Does not lead to this network', zh_CN: '不是该平台的链接' },
  productNotInApp: { en: 'The app does not hold this product', zh_CN: '该应用不包含此产品' },
  clockSkips: {
    en: 'The clock of this zone is put forward over this time; choose another',
    zh_CN: '该时区的夏令时会跳过此时间，请选择其他时间',
  },
  timePassed: { en: 'Has passed; choose a later time', zh_CN: '该时间已过，请选择更晚的时间' },
  sharedAppAudience: {
    en: 'In an app of the platform your pushes go to the users of your products',
    zh_CN: '在平台应用中，只能推送给您的产品的用户',
  },
  noPushKeys: {
    en: 'The app has no push key, so no phone can be notified',
    zh_CN: '该应用未设置推送密钥，无法通知手机',
  },
  pushKeyUnreadable: {
    en: 'A push key of the app cannot be opened; an administrator has to enter it anew',
    zh_CN: '应用的推送密钥无法解密，须由管理员重新录入',
  },
  noPhones: { en: 'None of them has a phone with this app', zh_CN: '这些用户均没有安装此应用的手机' },
  languageNotInApp: { en: 'The app is not in this language', zh_CN: '应用不支持该语言' },
  notOfVendor: { en: 'Is not a product of the vendor of this app', zh_CN: '不是该应用所属厂商的产品' },
  sharesSum: { en: 'The shares of all groups have to add up to 100', zh_CN: '各批次占比之和须为 100' },
  notNewer: {
    en: 'Version {newest} is released already; choose a higher one',
    zh_CN: '已发布版本 {newest}，请填写更高的版本号',
  },
  notBelowRelease: { en: 'Must be below the version itself', zh_CN: '必须低于本版本号' },
  notReleased: { en: 'This firmware is not released', zh_CN: '该固件未发布' },
  notEmail: { en: 'Write an e-mail address, e.g. name@example.com', zh_CN: '请输入邮箱地址，例如 name@example.com' },
} as const satisfies Record<string, LocalizedText>
