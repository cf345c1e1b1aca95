export interface Notice {
  variant: "success" | "error";
  title: string;
  description: string;
}

let show: ((notice: Notice) => void) | undefined;
let begin: (() => void) | undefined;
const queue: Notice[] = [];

/** Shows the result of what the visitor has just done. The toast library is loaded with the first one. */
export function notify(notice: Notice): void {
  if (show) {
    show(notice);
    return;
  }
  queue.push(notice);
  begin?.();
}

/** The mounted toaster takes over, with what was waiting. Returns what lets it go. */
export function connectToaster(next: (notice: Notice) => void): () => void {
  show = next;
  for (const notice of queue.splice(0)) next(notice);
  return () => {
    if (show === next) show = undefined;
  };
}

/** Calls when there is a first notice to show, or at once if there is one already. */
export function onFirstNotice(listener: () => void): () => void {
  begin = listener;
  if (queue.length > 0) listener();
  return () => {
    begin = undefined;
  };
}
