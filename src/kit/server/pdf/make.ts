import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfPlan } from './content.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const fonts = () => [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
]

let compiler: NodeCompiler | null = null

/** The compiler with the product's font, loaded with the first PDF. */
async function loadCompiler(): Promise<NodeCompiler> {
  if (compiler) return compiler
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontPaths = fonts().map(font => fileURLToPath(new URL('.', font)))
  compiler ??= Compiler.create({ workspace: pathOf('.'), fontArgs: [{ fontPaths }] })
  return compiler
}

/** What the designs read: every field is there. */
const dataOf = (plan: PdfPlan) => {
  const isCertificate = 'certificate' in plan
  return {
    ...{ subtitle: '', ...plan, logo: plan.logo !== null },
    landscape: isCertificate || plan.landscape === true,
    numbered: !isCertificate && !plan.isFront,
  }
}

/**
 * A PDF in US Letter, tagged for screen readers. It is marked as PDF/UA-1, unless other pages are to follow it, or a letter is
 * in none of the machine's fonts: those are shown as boxes.
 */
export async function makePdf(plan: PdfPlan): Promise<Buffer> {
  const typst = await loadCompiler()
  const document = {
    mainFilePath: pathOf('certificate' in plan ? './certificate.typ' : './letter.typ'),
    inputs: { data: JSON.stringify(dataOf(plan)) },
  }
  if (plan.logo) typst.mapShadow(pathOf('./logo.jpg'), Buffer.from(plan.logo))
  try {
    if ('isFront' in plan && plan.isFront) return typst.pdf(document)
    try {
      return typst.pdf(document, { pdfStandard: 'ua-1' })
    } catch {
      return typst.pdf(document)
    }
  } finally {
    typst.resetShadow()
    // Nothing of one person's paper stays in memory for the next one.
    typst.evictCache(0)
  }
}
