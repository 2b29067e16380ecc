import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages'
import { buttonClass } from '#web/ui/button.tsx'

/** Back to where one came from, or to Browse for those who came from elsewhere. A link, so that it needs no scripts. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <a
      href={pages.browse}
      className={`-ml-3 ${buttonClass('quiet', 'small')}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // The router counts the entries of this visit; the first is 0.
        if (window.history.state?.idx > 0) navigate(-1)
        else navigate(pages.browse)
      }}
    >
      <ArrowLeft aria-hidden />
      Back
    </a>
  )
}
