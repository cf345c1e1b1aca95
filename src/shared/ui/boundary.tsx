import { Component, type ErrorInfo, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** What the console says before the error. */
  report: string;
  /** What is shown instead: nothing, unless it is given. */
  fallback?: (error: Error) => ReactNode;
  onError?: () => void;
  /** A new value, such as the address, renders the children again. */
  resetKey?: string | undefined;
}

interface State {
  error: Error | undefined;
  resetKey: string | undefined;
}

/** Keeps an error of its children from the rest of the page. */
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
