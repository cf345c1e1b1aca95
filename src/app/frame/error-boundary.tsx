import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";
import { forgetFailures } from "#app/load-page.tsx";

interface Props {
  children: ReactNode;
  /** A new value, such as the address, gives the page another chance. */
  resetKey?: string;
}

interface State {
  error: Error | undefined;
  resetKey: string | undefined;
}

/** Shows a message with a way out where a page breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error("A page broke.", error, info.componentStack);
    forgetFailures();
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
