import { Component, type ReactNode } from 'react'

interface ModalBoundaryProps {
  children: ReactNode
  /** Stands in for a modal that broke; `retry` renders it anew. */
  fallback: (retry: () => void) => ReactNode
}

/** Keeps a modal that breaks from taking the page with it. */
export class ModalBoundary extends Component<ModalBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children
  }
}
