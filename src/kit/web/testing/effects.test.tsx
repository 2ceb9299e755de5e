import { render, screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'

/** Holds the machine up for longer than React works at a stretch. */
function holdUp() {
  for (const until = performance.now() + 20; performance.now() < until; );
}

function Slow({ after }: { after: () => void }) {
  const [gone, setGone] = useState(false)
  useEffect(() => void setTimeout(() => setGone(true)), [])
  useLayoutEffect(() => {
    if (gone) holdUp()
  }, [gone])
  useEffect(() => {
    if (gone) after()
  }, [gone, after])
  return gone ? null : 'Here'
}

test('what a test waits for has had its effects, however long drawing it took', async () => {
  let done = 0
  for (let at = 1; at <= 20; at++) {
    const { unmount } = render(<Slow after={() => void done++} />)
    await waitFor(() => expect(screen.queryByText('Here')).toBeNull())
    expect(done).toBe(at)
    unmount()
  }
})
