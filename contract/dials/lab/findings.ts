import type { LocalizedText } from '#contract/core/localizedText.ts'
import { storable } from '#contract/core/storable.ts'

/** `blocks` keeps a watch face from being listed; a `warning` is for its maker to judge. */
type Severity = 'blocks' | 'warning'

interface FindingDefinition {
  severity: Severity
  /** What is wrong; `{…}` are values of the finding. */
  text: LocalizedText
  /** How it is mended. */
  mend: LocalizedText
}

const packer = {
  en: 'Pack the folder again with an ordinary zip tool',
  zh_CN: '使用常规 zip 工具重新打包',
}
const smaller = { en: 'Take out what the face does not need', zh_CN: '移除表盘不需要的文件' }
const asDocumented = {
  en: 'Write the manifest as the documentation of packages says',
  zh_CN: '请按表盘包文档填写清单',
}

/** Everything that the pre-flight lab can find, by its code: the same for vendors, reviewers and refusals. */
export const labFindings = {
  archiveLarge: {
    severity: 'blocks',
    text: {
      en: 'The package has {found} MB; at most {most} MB are allowed',
      zh_CN: '表盘包有 {found} MB，最多 {most} MB',
    },
    mend: smaller,
  },
  archiveUnreadable: {
    severity: 'blocks',
    text: { en: 'The package cannot be read as a zip', zh_CN: '无法作为 zip 读取' },
    mend: packer,
  },
  archiveEncrypted: {
    severity: 'blocks',
    text: { en: '{file} is encrypted', zh_CN: '{file} 已加密' },
    mend: { en: 'Pack it without a password', zh_CN: '请不要设置密码' },
  },
  archiveMethod: {
    severity: 'blocks',
    text: { en: '{file} is packed in a way that watches cannot unpack', zh_CN: '{file} 的压缩方式不受手表支持' },
    mend: { en: 'Use “store” or “deflate”', zh_CN: '请使用“存储”或“deflate”方式' },
  },
  archiveLink: {
    severity: 'blocks',
    text: { en: '{file} is a link', zh_CN: '{file} 是链接文件' },
    mend: { en: 'Put the file itself in its place', zh_CN: '请放入文件本身' },
  },
  archivePath: {
    severity: 'blocks',
    text: { en: 'The name “{file}” leads out of the package', zh_CN: '文件名“{file}”指向表盘包之外' },
    mend: {
      en: 'Use names below the package: no “..”, no “\\”, nothing before the first folder',
      zh_CN: '请使用包内的相对路径，不含“..”和“\\”，开头不含“/”',
    },
  },
  archiveName: {
    severity: 'blocks',
    text: { en: 'The name “{file}” is not plain text in UTF-8', zh_CN: '文件名“{file}”不是 UTF-8 可见文本' },
    mend: { en: 'Use letters from A to Z, figures, - and _', zh_CN: '请使用英文字母、数字、- 和 _' },
  },
  archiveTwice: {
    severity: 'blocks',
    text: { en: '{file} is in the package twice', zh_CN: '{file} 在包中重复' },
    mend: { en: 'Keep one; capitals do not tell names apart', zh_CN: '只保留一个；文件名不区分大小写' },
  },
  archiveCount: {
    severity: 'blocks',
    text: { en: 'It has {found} files; at most {most} are allowed', zh_CN: '包含 {found} 个文件，最多 {most} 个' },
    mend: smaller,
  },
  archiveDepth: {
    severity: 'blocks',
    text: {
      en: '{file} lies {found} folders deep; at most {most} are allowed',
      zh_CN: '{file} 位于第 {found} 层文件夹，最多 {most} 层',
    },
    mend: { en: 'Move it up', zh_CN: '请减少文件夹层级' },
  },
  archiveSize: {
    severity: 'blocks',
    text: { en: 'It unpacks to more than {most} MB', zh_CN: '解压后超过 {most} MB' },
    mend: smaller,
  },
  archiveRatio: {
    severity: 'blocks',
    text: { en: '{file} unpacks to more than {most} times its size', zh_CN: '{file} 解压后超过压缩大小的 {most} 倍' },
    mend: { en: 'Replace it with a real picture', zh_CN: '请换成正常的图片' },
  },
  archiveLies: {
    severity: 'blocks',
    text: { en: '{file} is not what the package says it is', zh_CN: '{file} 的内容与包内记录不符' },
    mend: packer,
  },
  manifestMissing: {
    severity: 'blocks',
    text: { en: 'There is no manifest.json', zh_CN: '缺少 manifest.json' },
    mend: { en: 'Put manifest.json at the top of the package', zh_CN: '请将 manifest.json 放在包的根目录' },
  },
  manifestInvalid: {
    severity: 'blocks',
    text: { en: 'The manifest cannot be understood at “{field}”', zh_CN: '清单的“{field}”无法识别' },
    mend: asDocumented,
  },
  fileMissing: {
    severity: 'blocks',
    text: { en: 'The manifest names {file}, which is not there', zh_CN: '清单中的 {file} 不在包内' },
    mend: { en: 'Add the file, or take it out of the manifest', zh_CN: '请补充该文件，或从清单中移除' },
  },
  fileSize: {
    severity: 'blocks',
    text: {
      en: '{file} has {found} bytes; the manifest says {said}',
      zh_CN: '{file} 有 {found} 字节，清单中为 {said}',
    },
    mend: { en: 'Write the manifest after the pictures', zh_CN: '请在图片定稿后生成清单' },
  },
  fileUnlisted: {
    severity: 'warning',
    text: { en: '{file} is not in the manifest', zh_CN: '{file} 不在清单中' },
    mend: { en: 'Leave it out, or list it', zh_CN: '请移除，或写入清单' },
  },
  imageFormat: {
    severity: 'blocks',
    text: { en: '{file} is no PNG that watches can show', zh_CN: '{file} 不是手表可显示的 PNG' },
    mend: { en: 'Save it as a PNG of 8 bits, without interlacing', zh_CN: '请保存为 8 位、非隔行的 PNG' },
  },
  imageSize: {
    severity: 'blocks',
    text: { en: '{file} is {found}; the screen is {needed}', zh_CN: '{file} 为 {found}，屏幕为 {needed}' },
    mend: { en: 'Draw it for the whole screen', zh_CN: '请按整个屏幕的尺寸绘制' },
  },
  cornersOpaque: {
    severity: 'blocks',
    text: {
      en: '{file} has drawn corners, which a round screen cuts off',
      zh_CN: '{file} 的四角有内容，圆形屏幕会将其裁掉',
    },
    mend: { en: 'Make all that lies outside the circle transparent', zh_CN: '请将圆形以外的区域设为透明' },
  },
  framesMany: {
    severity: 'blocks',
    text: { en: 'It has {found} frames; at most {most} are allowed', zh_CN: '共 {found} 帧，最多 {most} 帧' },
    mend: { en: 'Use fewer frames and show each for longer', zh_CN: '请减少帧数，延长每帧时间' },
  },
  frameFast: {
    severity: 'blocks',
    text: {
      en: 'Frame {frame} is shown for {found} ms; at least {least} are needed',
      zh_CN: '第 {frame} 帧显示 {found} 毫秒，至少需要 {least} 毫秒',
    },
    mend: { en: 'Show it for longer: faster drains the battery', zh_CN: '请延长时间，过快会耗尽电量' },
  },
  framesLong: {
    severity: 'warning',
    text: { en: 'The animation runs for {found} s', zh_CN: '动画时长 {found} 秒' },
    mend: { en: 'Shorten it: people look for 5 s at most', zh_CN: '请缩短，用户一般只看 5 秒' },
  },
  colours: {
    severity: 'warning',
    text: {
      en: '{file} has {found} colours; many screens show {most} at once',
      zh_CN: '{file} 有 {found} 种颜色，多数屏幕最多同时显示 {most} 种',
    },
    mend: { en: 'Use flat colours instead of photographs', zh_CN: '请使用纯色，避免照片' },
  },
  memoryLies: {
    severity: 'blocks',
    text: {
      en: 'It needs about {found} KB; the manifest says {said}',
      zh_CN: '约需 {found} KB 内存，清单中为 {said} KB',
    },
    mend: { en: 'Write the memory that the frames need', zh_CN: '请按各帧所需内存填写' },
  },
  memoryLarge: {
    severity: 'blocks',
    text: {
      en: 'It needs about {found} KB; no watch has more than {most}',
      zh_CN: '约需 {found} KB 内存，手表最多 {most} KB',
    },
    mend: { en: 'Use fewer frames, or smaller ones', zh_CN: '请减少帧数或缩小画面' },
  },
  alwaysOnMissing: {
    severity: 'warning',
    text: { en: 'There is no always-on variant', zh_CN: '没有息屏显示图' },
    mend: { en: 'Add a dark picture for when nobody looks', zh_CN: '请补充一张暗色的息屏图' },
  },
  alwaysOnBright: {
    severity: 'blocks',
    text: {
      en: '{found} % of the always-on variant is lit; at most {most} % are allowed',
      zh_CN: '息屏图点亮 {found}% 的像素，最多 {most}%',
    },
    mend: { en: 'Draw outlines on black instead of filled shapes', zh_CN: '请用黑底线条代替色块' },
  },
  textSmall: {
    severity: 'blocks',
    text: {
      en: 'The text “{what}” is {found} px high; at least {least} are needed',
      zh_CN: '文字“{what}”高 {found} px，至少需要 {least} px',
    },
    mend: { en: 'Make it larger, or leave it out', zh_CN: '请放大，或移除该文字' },
  },
  textOutside: {
    severity: 'blocks',
    text: { en: 'The text “{what}” leaves the screen', zh_CN: '文字“{what}”超出屏幕' },
    mend: { en: 'Move it inwards', zh_CN: '请向内移动' },
  },
  productNone: {
    severity: 'blocks',
    text: { en: 'It is said to fit no product yet', zh_CN: '尚未选择适配的产品' },
    mend: { en: 'Choose the products that it fits', zh_CN: '请选择适配的产品' },
  },
  productUnnamed: {
    severity: 'blocks',
    text: { en: 'The manifest does not name {pid}', zh_CN: '清单中没有产品 {pid}' },
    mend: { en: 'Add it to the manifest, or choose another product', zh_CN: '请写入清单，或选择其他产品' },
  },
  productUnknown: {
    severity: 'blocks',
    text: { en: 'Nothing is known of the screen of {pid}', zh_CN: '产品 {pid} 尚未登记屏幕' },
    mend: { en: 'Describe its screen under “Product screens”', zh_CN: '请在“产品屏幕”中登记' },
  },
  productScreen: {
    severity: 'blocks',
    text: {
      en: '{pid} has a screen of {needed}; the face is for {found}',
      zh_CN: '{pid} 的屏幕为 {needed}，表盘为 {found}',
    },
    mend: { en: 'Make a package for that screen', zh_CN: '请为该屏幕制作表盘包' },
  },
  productMemory: {
    severity: 'blocks',
    text: {
      en: 'It needs about {found} KB; {pid} has {most} KB for a face',
      zh_CN: '约需 {found} KB 内存，{pid} 的表盘可用内存为 {most} KB',
    },
    mend: { en: 'Use fewer frames, or none that differ', zh_CN: '请减少帧数' },
  },
} as const satisfies Record<string, FindingDefinition>

export type FindingCode = keyof typeof labFindings
export const findingCodes = Object.keys(labFindings) as FindingCode[]

/** Where on which picture, in pixels of the picture. */
export interface Place {
  file: string
  x: number
  y: number
  width: number
  height: number
}

export interface Finding {
  code: FindingCode
  values: Record<string, string | number>
  place?: Place | undefined
}

/** Values are names and texts of strangers, which reports keep. */
export const finding = (code: FindingCode, values: Finding['values'] = {}, place?: Place): Finding => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  ),
  ...(place && { place: { ...place, file: storable(place.file) } }),
})

export const blocks = ({ code }: Finding): boolean => labFindings[code].severity === 'blocks'

/** A report in one word: what a list shows and the statechart asks. */
export const verdicts = {
  none: { label: { en: 'No package', zh_CN: '无表盘包' }, tone: 'neutral' },
  blocked: { label: { en: 'Needs changes', zh_CN: '需修正' }, tone: 'bad' },
  warnings: { label: { en: 'Passed with warnings', zh_CN: '通过，有提醒' }, tone: 'warning' },
  passed: { label: { en: 'Passed', zh_CN: '通过' }, tone: 'good' },
} as const

export type Verdict = keyof typeof verdicts

export const verdictOf = (findings: readonly Finding[]): Exclude<Verdict, 'none'> =>
  findings.some(blocks) ? 'blocked' : findings.length > 0 ? 'warnings' : 'passed'
