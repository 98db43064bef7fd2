import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { type FontWeight, loadFontFaces } from '#server/features/manuals/fontFaces.ts'
import { normalizeText, wrapText } from '#server/features/manuals/wrapText.ts'
import type { SeedProduct } from '#server/platform/seed/context.ts'
import { drawProduct } from '#server/platform/seed/productPictures.ts'
import { silhouetteOf } from '#server/platform/seed/silhouettes.ts'

const cards = {
  en: {
    title: 'quick guide',
    steps: [
      'Charge it for two hours. The light turns green when it is full.',
      'Install the app and sign in.',
      'Choose “Add device” and hold it near the phone until it blinks twice.',
      'Press the button once to measure. The reading appears in the app.',
    ],
  },
  'zh-CN': {
    title: '快速指南',
    steps: [
      '充电两小时，指示灯变绿表示已充满。',
      '安装 App 并登录。',
      '点击“添加设备”，将设备靠近手机，直到指示灯闪烁两次。',
      '按一下按钮即可测量，数据会显示在 App 中。',
    ],
  },
} as const
export type CardLanguage = keyof typeof cards

/** Dimensions of an A5 page, in points. */
const page = { width: 420, height: 595, margin: 40 }
const picture = { side: 150, top: 128 }
const leading = 1.4
/** Distance from the top of a line to its baseline, in ems; fonts declare different values. */
const ascent = 0.97

interface Text {
  text: string
  weight: FontWeight
  size: number
  x: number
  y: number
}

/** Draws a PDF of one page that comes with a product: its picture, and the first steps. */
export const drawQuickGuide = async (product: SeedProduct, language: CardLanguage): Promise<Buffer> => {
  const { title, steps } = cards[language]
  const name = language === 'en' ? product.en : product.zh
  const heading = language === 'en' ? `${name}: ${title}` : `${name}${title}`
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: heading },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const side = { width: 366, height: 366 }
  const png = await drawProduct('bindDeviceImage', side, { hue: product.hue, silhouette: silhouetteOf(product.cid) })
  doc.image(png, (page.width - picture.side) / 2, picture.top, { width: picture.side })

  /** Draws a paragraph. Returns the position of the next one. */
  const write = async ({ text, weight, size, x, y }: Text): Promise<number> => {
    const faces = await loadFontFaces(normalizeText(text), weight)
    const lines = wrapText(normalizeText(text), { faces, width: (page.width - page.margin - x) / size, maxLines: 4 })
    doc.fontSize(size).fillColor('#18212c')
    for (const [row, { runs }] of lines.entries()) {
      let left = x
      for (const run of runs) {
        doc.font(run.face.font, `${run.face.name} ${text}`)
        doc.text(run.text, left, y + (row * leading + ascent) * size, { lineBreak: false, baseline: 'alphabetic' })
        left += run.width * size
      }
    }
    return y + lines.length * size * leading
  }
  await write({ text: heading, weight: 600, size: 22, x: page.margin, y: page.margin })
  let y = picture.top + picture.side + 40
  for (const [index, step] of steps.entries()) {
    await write({ text: String(index + 1), weight: 600, size: 13, x: page.margin, y })
    y = 10 + (await write({ text: step, weight: 400, size: 13, x: page.margin + 24, y }))
  }
  doc.end()
  await once(doc, 'end')
  return Buffer.concat(chunks)
}
