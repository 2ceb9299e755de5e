import { configure, getConfig } from '@testing-library/react'

// React runs the effects of a screen that took it more than 5 milliseconds to draw in an immediate of their own. Until
// then a dialog is gone, for example, and the page behind it is still hidden from everybody.
const { asyncWrapper } = getConfig()
const immediate = setImmediate
configure({
  async asyncWrapper(act) {
    const answer = await asyncWrapper(act)
    await new Promise(resolve => immediate(resolve))
    return answer
  },
})
