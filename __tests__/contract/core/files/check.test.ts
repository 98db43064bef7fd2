import {
  checkFile,
  type FileMetadata,
  type FileProblem,
  type FileProblemCode,
  fileProblem,
  fileProblems,
  fileProblemText,
} from '#contract/core/files/check.ts'
import { type FileRuleName, fileNameMaxLength, ruleOf } from '#contract/core/files/rules.ts'
import { languages } from '#contract/core/localizedText.ts'
import { textIn } from '#server/platform/core/texts.ts'

const icon: FileMetadata = { name: 'icon.png', bytes: 1_000, kind: 'png', pixels: { width: 100, height: 100 } }
const moving: FileMetadata = {
  name: 'dial.gif',
  bytes: 1_000,
  kind: 'gif',
  pixels: { width: 288, height: 336 },
  frames: 2,
}

const check = (rule: FileRuleName, facts: FileMetadata) => checkFile(ruleOf(rule), facts)

/** One case for each problem that the facts can show: the rule, the file, and the message. */
const stories: [FileProblemCode, FileRuleName, FileMetadata, en: string, zh: string][] = [
  [
    'fileName',
    'productIcon',
    { ...icon, name: `${'a'.repeat(37)}.png` },
    'The file name has 41 characters; the limit is 40',
    '文件名有 41 个字符，最多 40 个',
  ],
  [
    'fileNameHidden',
    'productIcon',
    { ...icon, name: 'photo\u202egpj.png' },
    'The file name contains the invisible character U+202E. Rename the file',
    '文件名含有不可见字符 U+202E，请重命名文件',
  ],
  ['fileEmpty', 'productIcon', { ...icon, bytes: 0 }, 'The file is empty. Choose another', '文件为空，请重新选择'],
  [
    'fileKind',
    'pushMainImage',
    { ...icon, kind: 'gif' },
    'File type GIF is not allowed. Choose PNG / JPEG',
    '不支持 GIF 文件，请选择 PNG / JPEG',
  ],
  [
    'fileUnknown',
    'pushMainImage',
    { ...icon, kind: undefined },
    'Not a readable PNG / JPEG file',
    '无法识别为 PNG / JPEG 文件',
  ],
  [
    'fileBytes',
    'productIcon',
    { ...icon, bytes: 2_097_153 },
    'The file is 2.01 MB; the limit is 2 MB',
    '文件大小为 2.01 MB，不能超过 2 MB',
  ],
  [
    'filePixels',
    'productIcon',
    { ...icon, pixels: { width: 101, height: 100 } },
    'The image is 101 × 100 pixels; required: 100 × 100',
    '图片为 101 × 100 像素，应为 100 × 100',
  ],
  [
    'filePixelsMax',
    'logo',
    { ...icon, pixels: { width: 750, height: 411 } },
    'The image is 750 × 411 pixels; the limit is 750 × 410',
    '图片为 750 × 411 像素，不能超过 750 × 410',
  ],
  [
    'filePixelsAll',
    'image1MB',
    { ...icon, pixels: { width: 4_000, height: 3_001 } },
    'The image is 4000 × 3001 pixels; the limit is 12 million pixels',
    '图片为 4000 × 3001 像素，总像素不能超过 1200 万',
  ],
  [
    'fileAnimated',
    'productIcon',
    { ...icon, frames: 2 },
    'The image is animated. Choose a still image',
    '该图片是动图，只能使用静态图片',
  ],
  [
    'fileAnimatedKind',
    'dialDisplay',
    { ...moving, kind: 'png' },
    'Animated PNG is not supported. Use a GIF',
    'PNG 不能是动图，请使用 GIF',
  ],
  [
    'fileFrames',
    'dialDisplay',
    { ...moving, frames: 201 },
    'The image has 201 frames; the limit is 200',
    '动图有 201 帧，最多 200 帧',
  ],
  [
    'fileFramesPixels',
    'image1MB',
    { ...moving, pixels: { width: 1_000, height: 1_000 }, frames: 41 },
    'The 41 frames together have more than 40 million pixels',
    '动图的 41 帧合计超过 4000 万像素',
  ],
]

/** Problems that only the server and its storage detect. */
const serverProblems: [FileProblem, en: string, zh: string][] = [
  [
    fileProblem('fileActive', { what: 'JavaScript' }),
    'The file contains JavaScript. Documents with active or hidden content are not accepted',
    '文件包含 JavaScript，不接受含有活动内容或隐藏内容的文档',
  ],
  [
    fileProblem('fileQuota'),
    'Not enough space left. Unused uploads are deleted after a day. Contact support for more space',
    '空间不足，无法上传该文件。未使用的上传会在一天后清除；如需更多空间，请联系支持人员',
  ],
  [
    fileProblem('fileNoPicture'),
    'The file has no video track. Choose a video with a picture',
    '文件中没有视频画面，请上传带画面的视频',
  ],
  [fileProblem('fileEncrypted'), 'The file is encrypted. Remove its password first', '文件已加密，请先移除密码'],
]

/** Problems of several files together: tested with materials. */
const ofManyFiles = ['fileCount', 'fileElsewhere', 'fileRoom']

describe('a file that breaks a rule', () => {
  test.each(stories)('is refused because of %s', (code, rule, facts, en, zh) => {
    const problems = check(rule, facts)
    expect(problems.map((one) => one.code)).toEqual([code])
    expect(problems.map((one) => languages.map((language) => textIn(fileProblemText(one), language)))).toEqual([
      [en, zh],
    ])
  })

  test.each(serverProblems)('is refused because of %j', (one, en, zh) => {
    expect(languages.map((language) => textIn(fileProblemText(one), language))).toEqual([en, zh])
  })

  test('is covered for every existing reason', () => {
    const codes = [...stories.map(([code]) => code), ...serverProblems.map(([{ code }]) => code)]
    expect(new Set([...codes, ...ofManyFiles])).toEqual(new Set(Object.keys(fileProblems)))
  })

  test('is refused with all detectable reasons at once', () => {
    const all = {
      name: 'n'.repeat(41),
      bytes: 3_000_000,
      kind: 'png',
      pixels: { width: 1, height: 1 },
      frames: 2,
    } as const
    expect(check('productIcon', all).map(({ code }) => code)).toEqual([
      'fileName',
      'fileBytes',
      'filePixels',
      'fileAnimated',
    ])
  })

  test('is not refused for its pixels when its format is wrong, nor for anything else when it is empty', () => {
    expect(check('productIcon', { ...icon, kind: 'jpeg', frames: 3 }).map(({ code }) => code)).toEqual(['fileKind'])
    expect(check('productIcon', { ...icon, bytes: 0, kind: undefined }).map(({ code }) => code)).toEqual(['fileEmpty'])
  })
})

describe('the length of a file name', () => {
  const most = fileNameMaxLength
  test.each([
    ['letters', 'a'],
    ['Chinese', '图'],
    ['emoji outside the first plane', '📷'],
    ['joiners', '\u200d'],
  ])('is counted in code points: %s', (_, character) => {
    expect(check('productIcon', { ...icon, name: character.repeat(most) })).toEqual([])
    expect(check('productIcon', { ...icon, name: character.repeat(most + 1) })).toEqual([
      fileProblem('fileName', { length: most + 1, max: most }),
    ])
  })
})
