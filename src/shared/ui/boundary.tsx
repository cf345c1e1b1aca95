import { Component, type ErrorInfo, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Logged before the error. */
  report: string;
  /** Rendered instead of the children; nothing by default. */
  fallback?: (error: Error) => ReactNode;
  onError?: () => void;
  /** A new value, such as the path, renders the children again. */
  resetKey?: string | undefined;
}

interface State {
  error: Error | undefined;
  resetKey: string | undefined;
}

export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(this.props.report, error, info.componentStack);
    this.props.onError?.();
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.error ? fallback?.(this.state.error) : children;
  }
}
