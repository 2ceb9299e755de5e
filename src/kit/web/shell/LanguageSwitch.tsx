import { Button } from '@mui/material'
import { useOtherLanguage } from '../session/OtherLanguage.tsx'

/** Leads to the page in the other language, named as its speakers name it. */
export function LanguageSwitch() {
  const { other, name, change, question } = useOtherLanguage()
  return (
    <>
      <Button size="small" color="inherit" lang={other} onClick={change}>
        {name}
      </Button>
      {question}
    </>
  )
}
