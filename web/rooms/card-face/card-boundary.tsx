import { Component, type ReactNode } from 'react'

type Props = { source: string; onFailed?: () => void; children: ReactNode }

/** A card that cannot be shown shows its source; its neighbours stay as they are. */
export class CardBoundary extends Component<Props, { failedSource: string | undefined }> {
  override state = { failedSource: undefined }

  static getDerivedStateFromError = () => ({ failedSource: '' })

  override componentDidCatch() {
    this.setState({ failedSource: this.props.source })
    this.props.onFailed?.()
  }

  override render() {
    const { source, children } = this.props
    const { failedSource } = this.state
    if (failedSource === undefined || (failedSource !== '' && failedSource !== source)) return children
    return (
      <div className="side">
        <p className="side-placeholder">This side could not be shown. Its source:</p>
        <pre className="side-source">{source}</pre>
      </div>
    )
  }
}
