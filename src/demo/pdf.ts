const plain = (text: string) => text.replace(/[^ -~]/g, ' ').replace(/[\\()]/g, char => `\\${char}`)

/** A small PDF of one page: a heading and lines below it. */
export function pdfOf(heading: string, lines: readonly string[]): Buffer {
  const rows = lines.map(line => `0 -26 Td (${plain(line)}) Tj`).join('\n')
  const content = `BT /F1 22 Tf 72 700 Td (${plain(heading)}) Tj /F1 12 Tf 0 -14 Td\n${rows}\nET\n60 60 492 672 re S`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map(offset => `${offset} 00000 n \n`).join('')
  const end = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 6\n0000000000 65535 f \n${table}${end}`, 'latin1')
}
