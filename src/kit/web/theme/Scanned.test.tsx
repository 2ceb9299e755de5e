import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScanState } from '../../contract/scan.ts'
import { Scanned } from './Scanned.tsx'

test.each<[ScanState, boolean | undefined, string]>([
  ['clean', undefined, 'file'],
  ['notScanned', undefined, 'fileNot scanned for viruses'],
  ['notScanned', false, 'file'],
  ['infected', undefined, 'A virus was found in this file. It is no longer opened.'],
  ['infected', false, 'A virus was found in this file. It is no longer opened.'],
])('a file that is %s, told %s', (scan, tells, text) => {
  const of = tells === undefined ? {} : { tells }
  const { container } = render(
    <Scanned scan={scan} {...of}>
      file
    </Scanned>,
  )
  expect(container.textContent).toBe(text)
})
