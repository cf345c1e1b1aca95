import { noticeNumber } from "#shared/notice-name.ts";
import { attached } from "#shared/desk/files/create-files.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { Writing } from "./use-writing.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The question that is open, if there is one. */
export function WritingDialogs({ writing }: { writing: Writing }) {
  const { id, notice, attachments, content, state, dispatch, publish, move, withdraw } = writing;
  const { step } = state;
  if (!("question" in step)) return null;
  const { question } = step;
  const title = notice?.title ?? "";
  const common = {
    busy: step.name === "confirming",
    problem: step.name === "asking" ? step.problem : "",
    onClose: () => dispatch({ type: "dialog-closed" }),
  };
  if (question.about === "publish" || question.about === "correct")
    return (
      <PublishDialog
        {...common}
        kind={question.about}
        form={content().form}
        files={attached(attachments.read())}
        number={notice?.number ? noticeNumber({ ...notice, number: notice.number }) : ""}
        onConfirm={(correction) => void publish(correction)}
      />
    );
  if (question.about === "move")
    return (
      <MoveDialog {...common} title={title} toReserved={!notice?.reserved} onConfirm={(newId) => void move(newId)} />
    );
  return (
    <WithdrawDialog
      {...common}
      notice={id}
      title={title}
      onConfirm={(reason, replacedBy) => void withdraw(reason, replacedBy)}
    />
  );
}
